// Keeps the page's files, so that a game can be played without a network. Questions to the server are never kept.
// Several copies of the page may share an origin, each in a folder of its own: the name tells whose files they are.
const OWNER = `freecell ${self.registration.scope}`;
<<<<<<< HEAD
const NAME = `${OWNER} 58868f5955af`;
const FILES = ["./","./assets/JC-GNxpWPe8.svg","./assets/JD-BvdIRjTO.svg","./assets/JH-B4XCiDIn.svg","./assets/JS-Cw_-5x7b.svg","./assets/KC-Dd4iKfFG.svg","./assets/KD-e__p9ffB.svg","./assets/KH--szDUdAd.svg","./assets/KS-CntB8PWF.svg","./assets/QC-DxqGege1.svg","./assets/QD-k5tKKcPW.svg","./assets/QH-CUwA7kX1.svg","./assets/QS-GTJweShx.svg","./assets/client-CQuOdXDp.js","./assets/de-CpvSnyjZ.js","./assets/facts-DAoixCbP.wasm","./assets/felt-BX-e5mnL.svg","./assets/fewest-Y2kWyzWk.wasm","./assets/figures-BAoFm70u.woff2","./assets/film-Bqht6qMQ.js","./assets/freecell-COVylbuC.wasm","./assets/index-C9m5hZg6.js","./assets/index-Cm474T2B.css","./assets/ja-Bdm0SZaV.js","./assets/levels-D8lCmgLa.js","./assets/more-de-CGt1O3ok.js","./assets/more-en-BYoKTwkZ.js","./assets/more-ja-DG2nHYb-.js","./assets/more-names-BI_EgJEi.js","./assets/more-uk-DuE17zQY.js","./assets/more-zh-hant-C8Sk6P3Y.js","./assets/puzzles-1-3y1DaSZ7.json","./assets/puzzles-2-Bp5tHy6X.json","./assets/puzzles-3-DBnqw055.json","./assets/puzzles-4-DpxGMsAs.json","./assets/puzzles-5-DmEs92ye.json","./assets/puzzles-6-D9qpFgSo.json","./assets/sheets-CBd-WGJg.js","./assets/uk-DZuYadw6.js","./assets/worker-gXzMfn32.js","./assets/zh-hant-BB2V3C5x.js","./apple-touch-icon.png","./icon.svg","./manifest.webmanifest"];
=======
const NAME = `${OWNER} 906a643a9c60`;
const FILES = ["./","./assets/JC-CWzyJp51.svg","./assets/JD-CJRD_Ti2.svg","./assets/JH-C5aKxPJb.svg","./assets/JS-CIYaJYJl.svg","./assets/KC-C6PC92Xf.svg","./assets/KD-BxEPEw54.svg","./assets/KH-BE3-Tg34.svg","./assets/KS-CjnJgX6h.svg","./assets/QC-BsyRBFOW.svg","./assets/QD-D78ssFaN.svg","./assets/QH-DO0YhCRb.svg","./assets/QS-DAtbeCMr.svg","./assets/client-DdMgta5X.js","./assets/de-B6tP5kyt.js","./assets/facts-DAoixCbP.wasm","./assets/felt-BX-e5mnL.svg","./assets/fewest-goX_r9d1.wasm","./assets/figures-BAoFm70u.woff2","./assets/film-BdLxp-TI.js","./assets/freecell-DuYNkJ3f.wasm","./assets/index-Cm474T2B.css","./assets/index-DPB3Wzpm.js","./assets/ja-Cyf3WFxd.js","./assets/levels-D8lCmgLa.js","./assets/more-de-B2mVI5ny.js","./assets/more-en-B8teUTCj.js","./assets/more-ja-6q4A3YeR.js","./assets/more-names-BI_EgJEi.js","./assets/more-uk-B0TJI4Ga.js","./assets/more-zh-hant-34lif41z.js","./assets/puzzles-1-BG_l9c6Z.json","./assets/puzzles-2-D34RsVBW.json","./assets/puzzles-3-DEN0l3B5.json","./assets/puzzles-4-CKwj9-z-.json","./assets/puzzles-5-GoXSml4w.json","./assets/puzzles-6-bCTQcvJe.json","./assets/sheets-CR0UHP07.js","./assets/uk-DBQt2cu-.js","./assets/worker-gXzMfn32.js","./assets/zh-hant-hzDdKIki.js","./apple-touch-icon.png","./icon.svg","./manifest.webmanifest"];
>>>>>>> d05a485 (Make puzzles, figures, the icon and the GPU's kernels smaller)

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
