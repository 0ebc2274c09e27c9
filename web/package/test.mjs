// What the installed package must do, in Node and in a browser alike. `golden` is what Python says.

export async function test(freecell, daily, golden) {
  const { boardOfDeal, isWon, legalMoves, moveText, movesOf, play, rowsText } = freecell;
  const equal = (found, wanted, what) => {
    const [a, b] = [JSON.stringify(found), JSON.stringify(wanted)];
    if (a !== b) throw new Error(`${what}: ${a} instead of ${b}`);
  };
  const fails = async (promise, name, what) => {
    const error = await promise.then(
      () => null,
      (error) => error,
    );
    equal(error?.name ?? error?.constructor.name, name, what);
    return error;
  };
  const wins = (board, line) => isWon(movesOf(board, line).reduce(play, board));

  equal(freecell.dealFreeCell(1)[0], ["JD", "2D", "9H", "JC", "5D", "7H", "7C", "5H"], "deal 1");
  equal(legalMoves(boardOfDeal(617)).length > 0, true, "moves of deal 617");

  const board = boardOfDeal(617);
  const solved = await freecell.solve(617);
  equal([solved.verdict, wins(board, solved.line)], ["winnable", true], "deal 617");
  equal((await freecell.solve(rowsText(board))).line, solved.line, "deal 617 as text");
  equal((await freecell.solve(board)).line, solved.line, "deal 617 as a board");
  equal((await freecell.solve(11982)).verdict, "lost", "deal 11982");
  const hard = boardOfDeal(-2, 5);
  equal((await freecell.solve(hard, { limits: { positions: 5000 } })).reason, "positions", "a limit");

  const judged = await freecell.judge(617);
  equal(judged.verdict, "winnable", "deal 617 judged");
  equal(
    judged.moves.map((move) => moveText(board, move)),
    legalMoves(board).map((move) => moveText(board, move)),
    "judged moves",
  );

  for (const [code, deal, wins, games, step, harderThan] of golden.difficulties) {
    const found = await freecell.difficulty(deal ?? code);
    equal(
      [found.wins, found.games, found.step, found.harderThan],
      [wins, games, step, harderThan],
      `difficulty of ${code}`,
    );
  }

  equal((await freecell.find(rowsText(boardOfDeal(31465)))).matches, [{ deal: 31465, corrections: [] }], "find");
  const rows = rowsText(boardOfDeal(31465)).replace("7", "?");
  equal(
    (await freecell.find(rows)).matches.map((match) => match.deal),
    [31465],
    "find with an unknown card",
  );

  const fewest = await freecell.fewest(2);
  equal([fewest.line.length, fewest.bound, fewest.reason], [73, 73, null], "the fewest moves of deal 2");
  equal(wins(boardOfDeal(2), fewest.line), true, "the shortest line wins");

  for (const [day, deal] of golden.daily) equal(daily.dailyDeal(day), deal, day);
  equal(daily.stepOfDeal(617), 5, "the level of deal 617");

  // What is wrong is said, and nothing is lost by it.
  await fails(freecell.solve(-3), "RangeError", "a number that no deal has");
  await fails(freecell.solve("7D 7D"), "TypeError", "a text that is no board");
  await fails(freecell.solve({ ...board, home: [1, 0, 0, 0] }), "TypeError", "a card twice");
  await fails(freecell.find("what?"), "TypeError", "a text to find that is no board");
  const stopped = freecell.solve(hard, { signal: AbortSignal.timeout(100) });
  await fails(stopped, "TimeoutError", "a search that is stopped");
  equal((await freecell.solve(617)).verdict, "winnable", "after a stopped search");
  freecell.close();
  equal((await freecell.solve(617)).verdict, "winnable", "after close");
}
