declare const self: ServiceWorkerGlobalScope

/** A new version waits until somebody asks for it or no page of the old one is open. */
export function waitUntilAskedFor(): void {
  self.addEventListener('message', ({ data }) => {
    if (data === 'take-over') void self.skipWaiting()
  })
  self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
}
