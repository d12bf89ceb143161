import { followRegistration } from '../features/installation/registration.ts'
import { followPush } from '../features/push/follow-push.ts'
import type { Application } from './application.ts'

/** Begins the service worker, and follows it. A browser may refuse, and then everything works as without. */
export async function registerServiceWorker(
  { queryClient, toasts }: Application,
  { isFirstVisit }: { isFirstVisit: boolean },
): Promise<void> {
  const address = new URL('service-worker.js', document.baseURI)
  const registration = await navigator.serviceWorker.register(address).catch(() => undefined)
  if (!registration) return
  followRegistration(registration, toasts, isFirstVisit)
  followPush(registration, queryClient)
}
