// Shows notifications and opens their pages, nothing else: it answers no request, so that no page comes out of its cache.
self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('push', (event) => {
  const { title, body, language, path, tag } = event.data.json();
  const more = { body, tag, lang: language, data: { path }, icon: '/images/icon-180.png' };
  event.waitUntil(self.registration.showNotification(title, more));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const target = new URL(event.notification.data.path, self.location.origin);
  if (target.origin !== self.location.origin) return;
  event.waitUntil(show(target));
});

async function show(target) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find(({ url }) => new URL(url).pathname === target.pathname);
  return open ? open.focus() : self.clients.openWindow(target.href);
}
