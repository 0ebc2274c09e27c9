// Keeps the page's files, so that a game can be played without a network. Questions to the server are never kept.
// Several copies of the page may share an origin, each in a folder of its own: the name tells whose files they are.
const OWNER = `freecell ${self.registration.scope}`;
const NAME = `${OWNER} 9f8df2f2142c`;
const FILES = ["./","./assets/JC-CWzyJp51.svg","./assets/JD-CJRD_Ti2.svg","./assets/JH-C5aKxPJb.svg","./assets/JS-CIYaJYJl.svg","./assets/KC-C6PC92Xf.svg","./assets/KD-BxEPEw54.svg","./assets/KH-BE3-Tg34.svg","./assets/KS-CjnJgX6h.svg","./assets/QC-BsyRBFOW.svg","./assets/QD-D78ssFaN.svg","./assets/QH-DO0YhCRb.svg","./assets/QS-DAtbeCMr.svg","./assets/client-Cs_hG4Kb.js","./assets/de-CXHCC8cH.js","./assets/facts-DAoixCbP.wasm","./assets/felt-BX-e5mnL.svg","./assets/fewest-Y2kWyzWk.wasm","./assets/figures-BAoFm70u.woff2","./assets/film-CvJXGvI9.js","./assets/freecell-COVylbuC.wasm","./assets/index-Cm474T2B.css","./assets/index-D-3xjQIn.js","./assets/ja-DcDV8qKI.js","./assets/levels-D8lCmgLa.js","./assets/more-de-YE0rEEdM.js","./assets/more-en-IZq1Xa0d.js","./assets/more-ja-CgU9ashB.js","./assets/more-names-BI_EgJEi.js","./assets/more-uk-BQam1Kst.js","./assets/more-zh-hant-B8ltnOjh.js","./assets/puzzles-1-BG_l9c6Z.json","./assets/puzzles-2-D34RsVBW.json","./assets/puzzles-3-DEN0l3B5.json","./assets/puzzles-4-CKwj9-z-.json","./assets/puzzles-5-GoXSml4w.json","./assets/puzzles-6-bCTQcvJe.json","./assets/sheets-CxZW5oKD.js","./assets/uk-DSwYmNwe.js","./assets/worker-gXzMfn32.js","./assets/zh-hant-wmE-QAwb.js","./apple-touch-icon.png","./icon.svg","./manifest.webmanifest"];

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
