// Keeps the page's files, so that a game can be played without a network. Questions to the server are never kept.
// Several copies of the page may share an origin, each in a folder of its own: the name tells whose files they are.
const OWNER = `freecell ${self.registration.scope}`;
const NAME = `${OWNER} 2641c2b87056`;
const FILES = ["./","./assets/JC-GNxpWPe8.svg","./assets/JD-BvdIRjTO.svg","./assets/JH-B4XCiDIn.svg","./assets/JS-Cw_-5x7b.svg","./assets/KC-Dd4iKfFG.svg","./assets/KD-e__p9ffB.svg","./assets/KH--szDUdAd.svg","./assets/KS-CntB8PWF.svg","./assets/QC-DxqGege1.svg","./assets/QD-k5tKKcPW.svg","./assets/QH-CUwA7kX1.svg","./assets/QS-GTJweShx.svg","./assets/client-CX2dWrQj.js","./assets/de-CPsLE_b6.js","./assets/facts-DTpKSPeI.wasm","./assets/felt-BX-e5mnL.svg","./assets/fewest-V40VyZFP.wasm","./assets/figures-BAoFm70u.woff2","./assets/film-Doso6Xr_.js","./assets/freecell-osWQLY_g.wasm","./assets/index-C1X2uuWV.js","./assets/index-Cm474T2B.css","./assets/ja-Dd1om2Su.js","./assets/levels-D8lCmgLa.js","./assets/more-de-IeZibOf_.js","./assets/more-en-CMTQdmto.js","./assets/more-ja-BHLCDdZu.js","./assets/more-names-BI_EgJEi.js","./assets/more-uk-BOa7pfcn.js","./assets/more-zh-hant-DxBjaAy0.js","./assets/puzzles-1-BrOUOulp.json","./assets/puzzles-2-D78p1wfT.json","./assets/puzzles-3-cww_cMj-.json","./assets/puzzles-4-V9YBdabt.json","./assets/puzzles-5-BbQjvEu5.json","./assets/puzzles-6-BGOALZ5x.json","./assets/sheets-B-0aECUK.js","./assets/uk-C4Gjhjax.js","./assets/worker-CW6Pw1am.js","./assets/zh-hant-B5izn7cv.js","./apple-touch-icon.png","./icon.svg","./manifest.webmanifest"];

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(NAME)
      .then((cache) => cache.addAll(FILES))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  const old = (name) => (name.startsWith(`${OWNER} `) && name !== NAME) || name.startsWith("freecell-");
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const address = new URL(event.request.url);
  if (event.request.method !== "GET" || address.origin !== location.origin || address.pathname.includes("/api/"))
    return;
  // From what is kept, at once: a network that hangs holds nothing back. A new version comes behind, with a new worker: the browser asks for
  // that at every visit, and the next visit has it.
  const isPage =
    event.request.mode === "navigate" &&
    address.pathname.replace(/index\.html$/, "") === new URL(self.registration.scope).pathname;
  const kept = caches.match(isPage ? "./" : event.request, { ignoreSearch: isPage });
  event.respondWith(kept.then((answer) => answer ?? fetch(event.request)));
});
