import type { QueryClient } from '@tanstack/react-query'
import type { ToPage } from '../api/worker-messages.ts'
import type { Application } from './application.ts'
import { whenIdle } from '../when-idle.ts'

declare global {
  interface WindowEventMap {
    /** The server did not answer; what is shown was kept on this device. */
    'cut-off': Event
    /** It can be reached again. */
    reachable: Event
  }
}

/**
 * Hears what the service worker says from the first moment; it begins, and is followed, once the page is shown and the
 * browser has nothing else to do.
 */
export function followServiceWorker(application: Application): void {
  const { queryClient, router } = application
  // Only over HTTPS and at localhost do browsers have them.
  const { serviceWorker } = navigator as Partial<Navigator>
  if (!import.meta.env.PROD || !serviceWorker) return
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<ToPage>) => {
    if (data === 'outdated') void readAgain(queryClient)
    if (data === 'cut-off') window.dispatchEvent(new Event(data))
    if (typeof data === 'object') void router.navigate({ href: `/${data.open}` })
  })
  const isFirstVisit = !serviceWorker.controller
  whenIdle(async () => {
    // A browser may refuse, and then everything works as without.
    const registration = await serviceWorker.register(address()).catch(() => undefined)
    if (!registration) return
    const { followRegistration } = await import('./registration.ts')
    followRegistration(registration, application, isFirstVisit)
  })
}

/** What TypeScript does not know of, and many browsers do not either. */
type TrustedTypes = {
  createPolicy: (name: string, rules: { createScriptURL: () => string }) => { createScriptURL: (of: string) => string }
}

/** The one address of code that is put together here; the policy of our pages takes no other. */
function address(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  return trustedTypes?.createPolicy('service-worker', { createScriptURL: ownWorker }).createScriptURL('') ?? ownWorker()
}

function ownWorker(): string {
  return new URL('service-worker.js', document.baseURI).href
}

/** What is on its way may still be what was kept. */
async function readAgain(queryClient: QueryClient): Promise<void> {
  globalThis.earlyResponses?.clear()
  await Promise.allSettled(
    queryClient
      .getQueryCache()
      .getAll()
      .map((query) => query.promise),
  )
  await queryClient.invalidateQueries()
}
