import type { CDPSession, Page } from '@playwright/test'

type Registration = { registrationId: string; scopeURL: string; isDeleted: boolean }

/** The browser would wake the worker when the network of the machine is back; here the test does. */
export async function prepareWaking(page: Page): Promise<(origin: string) => Promise<void>> {
  const session: CDPSession = await page.context().newCDPSession(page)
  const registrations = new Map<string, Registration>()
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: changed }) => {
    for (const registration of changed) registrations.set(registration.scopeURL, registration)
  })
  await session.send('ServiceWorker.enable')
  return async (origin) => {
    const { registrationId } = registrations.get(`${origin}/`)!
    await session.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag: 'outbox', lastChance: false })
  }
}
