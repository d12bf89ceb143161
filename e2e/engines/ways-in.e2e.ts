import { readMe } from '#contract/me.ts'
import { addLookedAfter, makeSignInSheet } from '#contract/sign-in/looking-after.ts'
import { sizes } from '#lab/engines/driver.ts'
import { signIn, signOut } from '#lab/engines/steps.ts'
import { allEngines, test } from '#lab/engines/test.ts'
import {
  choosesNewPassword,
  entersByEmailedCode,
  entersByPasskey,
  entersByProvider,
  entersBySheet,
  isOfferedNoPasskey,
  mayAddPasskey,
} from '#lab/engines/ways-steps.ts'
import { freePort } from '#test/servers/free-port.ts'
import { startProvider } from '../support/identity-provider.ts'
import { openMailBox } from '../support/mail-box.ts'

const [phone] = sizes

for (const engine of allEngines) {
  test(`${engine}, on a phone: every way in`, { tag: '@long' }, async ({ open }) => {
    test.setTimeout(360_000)
    const port = String(await freePort())
    const address = `http://localhost:${port}`
    const mailBox = await openMailBox()
    const provider = await startProvider(address, { cleo: { name: 'Cleo Moreau', email: 'cleo@moreau.example' } })
    const settings = { PORT: port, PUBLIC_URL: address, SMTP_URL: mailBox.url, MAIL_FROM: 'us@example.org' }
    const { screen, ada, group, inviteKey } = await open(engine, phone!, { ...settings, ...provider.settings })
    const { id: leo } = await ada.call(addLookedAfter, { params: { id: group }, body: { name: 'Leo' } })
    const sheet = () => ada.call(makeSignInSheet, { params: { id: leo } })

    await test.step('a password', async () => {
      await signIn(screen, ada)
      await signOut(screen)
    })
    await test.step('a code by email', () => entersByEmailedCode(screen, ada, mailBox.received))
    await test.step('a printed sheet', () => entersBySheet(screen, 'Leo', sheet))
    await test.step('the provider’s page', () => entersByProvider(screen, inviteKey))
    const { id } = await ada.call(readMe)
    const password = await test.step('a new password', () => choosesNewPassword(screen, ada, mailBox.received))
    await test.step('a passkey', async () => {
      const way = { Chromium: entersByPasskey, Firefox: mayAddPasskey, WebKit: isOfferedNoPasskey }[engine]
      await way(screen, { ...ada, password }, `/users/${id}/signing-in`)
    })
    provider.stop()
    await mailBox.close()
  })
}
