import type { Page } from '@playwright/test'

/** A phone that knows its person, as Chromium plays it; `answers` is whether somebody looks or touches at once. */
export async function addAuthenticator(page: Page, { answers = true } = {}) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: answers,
    },
  })
  await page.addInitScript(() => {
    const passkeys = { asked: 0 }
    const ask = navigator.credentials?.get.bind(navigator.credentials)
    if (!ask) return
    Object.assign(globalThis, { passkeys })
    navigator.credentials.get = (options) => {
      passkeys.asked++
      return ask(options)
    }
  })
  return {
    /** How often the page has asked for a passkey since it was loaded. */
    asked: () => page.evaluate(() => (globalThis as { passkeys?: { asked: number } }).passkeys?.asked),
    answer: (enabled: boolean) =>
      devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    credentials: async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  }
}
