// Keeps the page's files, so that a game can be played without a network. Questions to the server are never kept.
// Several copies of the page may share an origin, each in a folder of its own: the name tells whose files they are.
const OWNER = `freecell ${self.registration.scope}`;
const NAME = `${OWNER} VERSION`;
const FILES = "FILES";

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
