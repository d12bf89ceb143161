import { isPrivateCache } from '../device-storage/private-caches.ts'
import type { ToWorker } from './worker-messages.ts'

/** Removes what the service worker has kept for whoever was signed in. Never throws. */
export async function forgetKept(): Promise<void> {
  try {
    // A page that was loaded past the worker is not controlled by it.
    const registration = await navigator.serviceWorker.getRegistration()
    registration?.active?.postMessage('forget' satisfies ToWorker)
    const names = await caches.keys()
    const kept = names.filter((name) => isPrivateCache(name, document.baseURI))
    await Promise.all(kept.map((name) => caches.delete(name)))
  } catch {
    // Where there is no service worker, nothing is kept.
  }
}
