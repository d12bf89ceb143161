import { isPrivateCache } from '../device-storage/private-caches.ts'
import type { ToWorker } from './worker-messages.ts'

/** Removes what the service worker has stored for the signed-in person. Never throws. */
export async function removeOfflineCopies(): Promise<void> {
  try {
    // A page that was loaded past the worker is not controlled by it.
    const registration = await navigator.serviceWorker.getRegistration()
    registration?.active?.postMessage('forget' satisfies ToWorker)
    const names = await caches.keys()
    const ours = names.filter((name) => isPrivateCache(name, document.baseURI))
    await Promise.all(ours.map((name) => caches.delete(name)))
  } catch {}
}
