// Keeps the page, and of what stands beside it all that has been used, for when there is no
// connection. It is a service worker.

/* global CACHE, PAGE: the name of what is kept, and what is kept from the start, put here by web/build */

addEventListener("install", (event) => event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(PAGE))));

addEventListener("activate", (event) => event.waitUntil(begun()));

async function begun() {
  const others = (await caches.keys()).filter((name) => name.startsWith("omok-") && name !== CACHE);
  await Promise.all(others.map((name) => caches.delete(name)));
  await clients.claim();
}

addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" && url.startsWith(registration.scope)) event.respondWith(given(event));
});

/** The page is loaded anew where it can be; what stands beside it does not change. */
async function given(event) {
  const { request } = event;
  const cache = await caches.open(CACHE);
  const isPage = request.mode === "navigate";
  const kept = await cache.match(request, { ignoreSearch: true });
  if (kept && !isPage) return kept;
  try {
    const response = await fetch(request);
    // A full disk keeps less.
    if (response.ok) event.waitUntil(cache.put(request, response.clone()).catch(() => {}));
    return response;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}
