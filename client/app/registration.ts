import { followInstallation } from '../features/installation/registration.ts'
import { followPush } from '../features/push/follow-push.ts'
import type { Application } from './application.ts'

export async function register({ toasts, ...application }: Application, isFirstVisit: boolean): Promise<void> {
  // A browser may refuse; everything then works without.
  const registration = await navigator.serviceWorker.register(address()).catch(() => undefined)
  if (!registration) return
  followInstallation(registration, toasts, isFirstVisit)
  followPush(registration, application)
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
