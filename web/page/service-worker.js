// Keeps the whole page for when there is no network. The build replaces the
// list of files and their version (web/stamp.js); a new version is fetched
// as a whole, and used once all windows with the old one are closed, so that no
// page mixes files of two versions.

const VERSION = "unstamped";
/** @type {string[]} */
const FILES = [];
const CACHE = `permudoku-${VERSION}`;

const worker = /** @type {any} */ (globalThis);

worker.addEventListener("install", (/** @type {any} */ event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)));
});

worker.addEventListener("activate", (/** @type {any} */ event) => {
  event.waitUntil(deleteOldCaches().then(() => worker.clients.claim()));
});

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  if (event.request.method === "GET") event.respondWith(answer(event.request));
});

async function deleteOldCaches() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith("permudoku-") && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** @param {Request} request */
async function answer(request) {
  const cache = await caches.open(CACHE);
  return (await cache.match(request, { ignoreSearch: true })) ?? fetch(request);
}
