// Keeps the page's files, so that a game can be played without a network. Questions to the server are never kept.
// Several copies of the page may share an origin, each in a folder of its own: the name tells whose files they are.
const OWNER = `freecell ${self.registration.scope}`;
const NAME = `${OWNER} e9e0aeb7c0a6`;
const FILES = ["./","./assets/JC-GNxpWPe8.svg","./assets/JD-BvdIRjTO.svg","./assets/JH-B4XCiDIn.svg","./assets/JS-Cw_-5x7b.svg","./assets/KC-Dd4iKfFG.svg","./assets/KD-e__p9ffB.svg","./assets/KH--szDUdAd.svg","./assets/KS-CntB8PWF.svg","./assets/QC-DxqGege1.svg","./assets/QD-k5tKKcPW.svg","./assets/QH-CUwA7kX1.svg","./assets/QS-GTJweShx.svg","./assets/client-CxTWdM8E.js","./assets/de-B0zNE_rA.js","./assets/facts-Wx5OtnLg.wasm","./assets/felt-BX-e5mnL.svg","./assets/fewest-nZCa8nGp.wasm","./assets/figures-BAoFm70u.woff2","./assets/film-ZewW8Zo1.js","./assets/freecell-Cn24YrV-.wasm","./assets/index-Cm474T2B.css","./assets/index-_Qzalkzs.js","./assets/ja-BQw4jlwb.js","./assets/more-de-Gq-zaKSO.js","./assets/more-en-IcXG4pEn.js","./assets/more-ja-BpXbTC71.js","./assets/more-names-BI_EgJEi.js","./assets/more-uk-C-SNIM6f.js","./assets/more-zh-hant-DhzcQ-CV.js","./assets/puzzles-1-BrOUOulp.json","./assets/puzzles-2-D78p1wfT.json","./assets/puzzles-3-cww_cMj-.json","./assets/puzzles-4-V9YBdabt.json","./assets/puzzles-5-BbQjvEu5.json","./assets/puzzles-6-BGOALZ5x.json","./assets/sheets-MiI3vjUM.js","./assets/uk-CDWt7NeB.js","./assets/worker-CW6Pw1am.js","./assets/zh-hant-UR10MyKb.js","./apple-touch-icon.png","./icon.svg","./manifest.webmanifest"];

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
