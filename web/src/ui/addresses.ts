/** Games in the page's address, and in the browser's history. */

import { Game } from "../game/game.ts";
import { challengeFragment, linkFragment, readLink } from "../game/link.ts";
import type { Session } from "../session/session.ts";
import { cleanPuzzle, revive } from "../store/games.ts";

/** The page's address without a game in it. */
const plain = (): string => location.pathname + location.search;

export class Addresses {
  /** The game that the browser's history has as the present one. */
  private placed = "";
  /** Whether Back or Forward brings a game to the table, whose entry is there already. */
  private isTravelling = false;

  constructor(private readonly session: Session) {}

  /** Opens the game in the address, then clears the address, so that a reload resumes the current state of the game. */
  openLink(): "opened" | "bad" | "none" {
    if (location.hash.length < 2) return "none";
    const link = readLink(location.hash);
    if (link === null) {
      history.replaceState(history.state, "", plain());
      this.session.tell({ what: "bad-link" });
      return "bad";
    }
    const { game } = link;
    // Of a film that is refused, only the deal is opened.
    const isRefused = link.film && link.bad !== null;
    if (link.claim !== null) this.session.challenge(game, link.claim);
    else this.session.openGame(isRefused ? new Game(game.start, game.cells) : game);
    // The same game again: its entry is there already.
    if (location.hash.length > 1) history.replaceState(history.state, "", plain());
    if (isRefused) this.session.solving.refuse(link.bad!);
    else if (link.bad !== null) this.session.tell({ what: "bad-record-move", bad: link.bad });
    else if (link.film && game.at > 0) this.session.solving.watch();
    else if (link.review !== null) void this.session.reviewing.start(link.review);
    return "opened";
  }

  /** Each game on the table is an entry of the browser's history, so that Back leads to the one before. */
  place(): void {
    const { keeping, game } = this.session;
    if (keeping.id === this.placed || keeping.id === "") return;
    const { claim, puzzle } = keeping;
    const first = new Game(game.start, game.cells);
    const start = claim === null ? linkFragment(first, "horne") : challengeFragment(first, claim);
    const state = { id: keeping.id, start, puzzle };
    if (this.placed === "" || this.isTravelling || location.hash.length > 1) history.replaceState(state, "", plain());
    else history.pushState(state, "", plain());
    this.placed = keeping.id;
  }

  goBackTo(state: unknown): void {
    const { id, start, ...rest } = (state ?? {}) as { readonly [Name in "id" | "start" | "puzzle"]?: unknown };
    if (typeof id !== "string" || typeof start !== "string" || id === this.placed) return;
    const { session } = this;
    const kept = session.keeping.library.get(id);
    const game = kept === null ? null : revive(kept);
    const [link, puzzle] = [readLink(start), cleanPuzzle(rest.puzzle)];
    this.isTravelling = true;
    if (kept !== null && game !== null) session.put(game, kept);
    // What nobody played was not kept.
    else if (link !== null && puzzle !== null) session.put(link.game, null, puzzle);
    else if (link !== null && link.claim !== null) session.challenge(link.game, link.claim);
    else if (link !== null) session.openGame(link.game);
    this.isTravelling = false;
  }
}
