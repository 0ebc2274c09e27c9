// Keeps the page's files, so that a game can be played without a network. Questions to the server are never kept.
// Several copies of the page may share an origin, each in a folder of its own: the name tells whose files they are.
const OWNER = `freecell ${self.registration.scope}`;
const NAME = `${OWNER} 1d6027cbbc19`;
const FILES = ["./","./assets/JC-C-uAbHDP.svg","./assets/JD-CWTOaxK0.svg","./assets/JH-CMwvF2VL.svg","./assets/JS-BDh8ha8h.svg","./assets/KC-CLl2BdXg.svg","./assets/KD-DoeUwoVH.svg","./assets/KH-B5ePqeTx.svg","./assets/KS-BaEJuE_z.svg","./assets/QC-kk5XI9ca.svg","./assets/QD-CzXuiY7D.svg","./assets/QH-roLZ1Kfl.svg","./assets/QS-Bq3Pm3T_.svg","./assets/de-Z-8hXawW.js","./assets/felt-CUGU-A4A.svg","./assets/fewest-Cy3kvbbt.wasm","./assets/freecell-CU1EuRRF.wasm","./assets/index-BXV4HOM3.css","./assets/index-Qiezo1gL.js","./assets/ja-Bviiz79m.js","./assets/puzzles-D5P6EYTv.json","./assets/sheets-BPczrrmM.js","./assets/uk-BkchF-XE.js","./assets/worker-CbdqX5fA.js","./assets/zh-hant-CtKJZmI2.js","./apple-touch-icon.png","./icon.svg","./manifest.webmanifest"];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(FILES)).then(() => self.skipWaiting()));
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
  if (event.request.method !== "GET" || address.origin !== location.origin || address.pathname.includes("/api/")) return;
  // The page itself is asked for first, so that a new version arrives; its parts carry a digest in their names.
  const isPage = event.request.mode === "navigate";
  const kept = () => caches.match(isPage ? "./" : event.request, { ignoreSearch: isPage });
  const asked = () => fetch(event.request);
  event.respondWith(isPage ? asked().catch(kept) : kept().then((answer) => answer ?? asked()));
});
