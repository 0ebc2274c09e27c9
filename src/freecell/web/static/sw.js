// Keeps the page's files, so that a game can be played without a network. Questions to the server are never kept.
// Several copies of the page may share an origin, each in a folder of its own: the name tells whose files they are.
const OWNER = `freecell ${self.registration.scope}`;
const NAME = `${OWNER} 0575e77bccb6`;
const FILES = ["./","./assets/JC-GNxpWPe8.svg","./assets/JD-BvdIRjTO.svg","./assets/JH-B4XCiDIn.svg","./assets/JS-Cw_-5x7b.svg","./assets/KC-Dd4iKfFG.svg","./assets/KD-e__p9ffB.svg","./assets/KH--szDUdAd.svg","./assets/KS-CntB8PWF.svg","./assets/QC-DxqGege1.svg","./assets/QD-k5tKKcPW.svg","./assets/QH-CUwA7kX1.svg","./assets/QS-GTJweShx.svg","./assets/client-O7FaidI0.js","./assets/de-CXnRSBw4.js","./assets/facts-DAoixCbP.wasm","./assets/felt-BX-e5mnL.svg","./assets/fewest-V40VyZFP.wasm","./assets/figures-BAoFm70u.woff2","./assets/film-L6wQWJTM.js","./assets/freecell-GSPMDaEp.wasm","./assets/index-BDd6Iy_M.js","./assets/index-Cm474T2B.css","./assets/ja-DerVnwXq.js","./assets/levels-D8lCmgLa.js","./assets/more-de-DKlZVdIQ.js","./assets/more-en-CGx3agXA.js","./assets/more-ja-DxIyrJU1.js","./assets/more-names-BI_EgJEi.js","./assets/more-uk-CU3bXllv.js","./assets/more-zh-hant-7-wXvjQM.js","./assets/puzzles-1-3y1DaSZ7.json","./assets/puzzles-2-Bp5tHy6X.json","./assets/puzzles-3-DBnqw055.json","./assets/puzzles-4-DpxGMsAs.json","./assets/puzzles-5-DmEs92ye.json","./assets/puzzles-6-D9qpFgSo.json","./assets/sheets-ftHHD9ye.js","./assets/uk-Dzw4N7mG.js","./assets/worker-gXzMfn32.js","./assets/zh-hant-D4o_y9xM.js","./apple-touch-icon.png","./icon.svg","./manifest.webmanifest"];

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
