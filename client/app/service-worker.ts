import type { QueryClient } from '@tanstack/react-query'
import type { ToPage } from '../api/worker-messages.ts'
import { whenIdle } from '../when-idle.ts'
import type { Application } from './application.ts'

declare global {
  interface WindowEventMap {
    /** The server did not answer; what is shown was stored on this device. */
    'cut-off': Event
    reachable: Event
  }
}

export function followServiceWorker(application: Application): void {
  const { queryClient, router } = application
  // Browsers have them only over HTTPS and at localhost.
  const { serviceWorker } = navigator as Partial<Navigator>
  if (!import.meta.env.PROD || !serviceWorker) return
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<ToPage>) => {
    if (data === 'outdated') void readAgain(queryClient)
    if (data === 'cut-off') window.dispatchEvent(new Event(data))
    if (typeof data === 'object') void router.navigate({ href: `/${data.open}` })
  })
  const isFirstVisit = !serviceWorker.controller
  whenIdle(async () => {
    // A browser may refuse; everything then works without.
    const registration = await serviceWorker.register(address()).catch(() => undefined)
    if (!registration) return
    const { followRegistration } = await import('./registration.ts')
    followRegistration(registration, application, isFirstVisit)
  })
}

/** Unknown to TypeScript and to many browsers. */
type TrustedTypes = {
  createPolicy: (name: string, rules: { createScriptURL: () => string }) => { createScriptURL: (of: string) => string }
}

/** The only script address composed here; the policy of our pages accepts no other. */
function address(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  return trustedTypes?.createPolicy('service-worker', { createScriptURL: ownWorker }).createScriptURL('') ?? ownWorker()
}

function ownWorker(): string {
  return new URL('service-worker.js', document.baseURI).href
}

/** A response under way may still be a stored one. */
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
