import "./ui/app.ts";

// Playing needs no network after the first visit; in development the files change too often to be kept.
if ("serviceWorker" in navigator && import.meta.env.PROD) {
  window.addEventListener("load", () => void navigator.serviceWorker.register("./sw.js").catch(() => undefined));
}
