import type { Browser, Page, ViewportSize } from '@playwright/test'
import { createCaller } from '#client/api/call.ts'
import { createGroup } from '#contract/groups.ts'
import { readMe } from '#contract/me.ts'
import { postMessage } from '#contract/messages.ts'
import { logIn } from '#contract/sessions.ts'
import { addLookedAfter, makeSignInSheet } from '#contract/sign-in/looking-after.ts'
import { proposeSecondStep, turnOnSecondStep } from '#contract/sign-in/second-step.ts'
import { pathWithTitle } from '#server/features/digests/what-waits.ts'
import { codeAt, fromBase32, stepAt } from '#server/features/sessions/second-step/totp.ts'
import { readServerSecret } from '#server/files/server-secret.ts'
import { freePort } from '#test/servers/free-port.ts'
import { startServer } from '#test/servers/start-server.ts'
import { addAuthenticator } from '../support/authenticator.ts'
import { startProvider } from '../support/identity-provider.ts'
import { press, reach, type } from '../support/keyboard.ts'
import { type MailBox, openMailBox } from '../support/mail-box.ts'
import { signIn, type Call } from '../support/people.ts'
import { atBrowser, expect, test } from '../support/test.ts'

const screens = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } }

for (const [screen, viewport] of Object.entries(screens)) {
  test(`on a ${screen}, every way in can be gone with the keyboard alone`, { tag: '@long' }, async ({ browser }) => {
    const { server, ada, call, group, lastCode, end } = await start(browser)
    const { page } = ada
    await page.setViewportSize(viewport)
    await signInAtProvider(browser, server, viewport)
    const authenticator = await addAuthenticator(page, { answers: false })
    const email = page.getByRole('textbox', { name: 'Email' })
    const password = page.getByRole('textbox', { name: 'Password' })

    await page.goto('/logout')
    await type(email, ada.email)
    await type(password, ada.password)
    await page.keyboard.press('Enter')
    await authenticator.answer(true)
    await press(page.getByRole('button', { name: 'Yes, use it here' }))
    await expect(page).toHaveURL(/\/feed$/)
    await authenticator.answer(false)

    await page.goto('/logout')
    await type(email, ada.email)
    await press(page.getByRole('button', { name: 'Email me a code' }))
    await type(page.getByRole('textbox', { name: 'Code' }), await lastCode(1))
    await press(page.getByRole('button', { name: 'Yes, it was me' }))
    await expect(page).toHaveURL(/\/feed$/)

    // The field asks first, and gets no answer: the one that comes is for the button.
    await page.goto('/logout')
    await expect(page).toHaveURL(/\/login$/)
    await expect.poll(authenticator.asked).toBe(1)
    await reach(page.getByRole('button', { name: 'Use a passkey' }))
    await authenticator.answer(true)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/feed$/)

    const secret = await turnOn(call)
    await page.goto('/logout')
    await authenticator.answer(false)
    await type(email, ada.email)
    await type(password, ada.password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
    await type(page.getByRole('textbox', { name: 'Code' }), codeAt(secret, stepAt(now()) + 1))
    await expect(page).toHaveURL(/\/feed$/)

    const { id } = await call(addLookedAfter, { params: { id: group }, body: { name: 'Leo' } })
    await page.goto(`/people/${id}`)
    await press(page.getByRole('button', { name: 'Let Leo in' }))
    await expect(page.getByRole('button', { name: 'Show the code' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('img', { name: 'QR code for signing in' })).toBeVisible()
    await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Let Leo in' })).toBeFocused()
    const { words } = await call(makeSignInSheet, { params: { id } })
    const leo = await browser.newPage({ baseURL: server.url, viewport })
    await leo.goto('/login')
    await press(leo.getByRole('link', { name: 'I have a sheet or a code' }))
    await type(leo.getByRole('textbox', { name: 'Code' }), words)
    await leo.keyboard.press('Enter')
    await press(leo.getByRole('button', { name: 'Yes, I’m Leo' }))
    await expect(leo).toHaveURL(/\/feed/)
    await leo.close()
    await letInAnotherDevice(browser, server, viewport, page, (await call(readMe)).id)
    await end()
  })
}

test(
  'from the link in a digest, an elder without a session is at the message with three taps',
  { tag: '@long' },
  async ({ browser }) => {
    const { server, ada, call, group, lastCode, end } = await start(browser)
    const { id: message } = await call(postMessage, { body: { group, data: { title: 'Une semaine au lac' } } })
    const { id: userId } = await call(readMe)
    const link = pathWithTitle({ secret: await readServerSecret(server.dataFolder) }, userId, message)
    const oma = await atBrowser(browser, server, 'Oma')
    const { page } = oma
    await page.setViewportSize(screens.phone)

    // The first tap is on the link, the second sends the code, and the third is into no field: it has the focus.
    await page.goto(link)
    await expect(page.getByText('Une semaine au lac')).toBeVisible()
    await page.getByRole('textbox', { name: 'Email' }).fill(ada.email)
    await page.getByRole('button', { name: 'Email me a code' }).click()
    await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused()
    await page.keyboard.type(await lastCode(1))
    await expect(page.getByRole('heading', { name: 'Une semaine au lac' })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/messages/${message}$`))
    await oma.context.close()
    await end()
  },
)

test('from the square of a sheet, a child is in with one tap more', { tag: '@long' }, async ({ browser }) => {
  const { server, call, group, end } = await start(browser)
  const { id } = await call(addLookedAfter, { params: { id: group }, body: { name: 'Leo' } })
  const { key } = await call(makeSignInSheet, { params: { id } })
  const page = await browser.newPage({ baseURL: server.url, viewport: screens.phone })
  await page.goto(`/enter#${key}`)
  await page.getByRole('button', { name: 'Yes, I’m Leo' }).click()
  await expect(page).toHaveURL(/\/feed/)
  await page.close()
  await end()
})

/** Who comes by the provider’s page, and is new here. */
async function signInAtProvider(browser: Browser, server: Server, viewport: ViewportSize): Promise<void> {
  const page = await browser.newPage({ baseURL: server.url, viewport })
  await page.goto('/login')
  await press(page.getByRole('link', { name: 'Continue with Moreau ID' }))
  await type(page.getByPlaceholder('Enter any login'), 'bea')
  await type(page.getByPlaceholder('and password'), 'any')
  await page.keyboard.press('Enter')
  await press(page.getByRole('button', { name: 'Continue' }))
  await expect(page).toHaveURL(`${server.url}/create-group`)
  await page.close()
}

/** From the page of a device that is signed in, which takes it back afterwards. */
async function letInAnotherDevice(browser: Browser, server: Server, viewport: ViewportSize, page: Page, id: string) {
  await page.goto(`/users/${id}/signing-in`)
  const button = page.getByRole('button', { name: 'Sign in on another device' })
  await press(button)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: 'QR code for signing in' })).toBeVisible()
  const words = (await dialog.getByText(/^[a-z]+ \d{4} [a-z]+ [a-z]+$/).textContent())!
  const tablet = await browser.newPage({ baseURL: server.url, viewport })
  await tablet.goto('/enter')
  await type(tablet.getByRole('textbox', { name: 'Code' }), words)
  await tablet.keyboard.press('Enter')
  await press(tablet.getByRole('button', { name: 'Yes, I’m Ada' }))
  await expect(tablet).toHaveURL(/\/feed/)

  await press(dialog.getByRole('button', { name: 'Undo' }))
  await expect(dialog.getByText(/^Signed out again: /)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await tablet.reload()
  await expect(tablet).toHaveURL(/\/login/)
  await tablet.close()
}

type Server = { url: string }

const now = () => Math.floor(Date.now() / 1000)

async function turnOn(call: Call): Promise<Buffer> {
  const { secret } = await call(proposeSecondStep, { body: {} })
  const bytes = fromBase32(secret)
  await call(turnOnSecondStep, { body: { secret, code: codeAt(bytes, stepAt(now())) } })
  return bytes
}

/** A server whose address has a name, that sends emails and has an identity provider, and Ada there, with a group. */
async function start(browser: Browser) {
  const mailBox = await openMailBox()
  const port = String(await freePort())
  const url = `http://localhost:${port}`
  const provider = await startProvider(url, { bea: { name: 'Bea Moreau', email: 'bea@moreau.example' } })
  const mail = { SMTP_URL: mailBox.url, MAIL_FROM: 'us@example.org' }
  const settings = { PORT: port, PUBLIC_URL: url, ...mail, OIDC_SIGNUP: 'everybody', ...provider.settings }
  const server = { ...(await startServer(settings)), url }
  const ada = await atBrowser(browser, server, 'Ada')
  const inBrowser = await signIn(server, ada)
  // On a device of its own: the browser is signed out now and then.
  const { api_key: key } = await inBrowser(logIn, { body: { login: ada.email, password: ada.password } })
  const call: Call = createCaller({ base: () => `${url}/`, key: () => key })
  const { id: group } = await call(createGroup, { body: { name: 'Les Moreau' } })
  const end = async () => {
    await ada.context.close()
    await server.stop()
    await mailBox.close()
    provider.stop()
  }
  return { server, ada, call, group, lastCode: (count: number) => lastCode(mailBox, count), end }
}

/** That of so many emails with one. */
async function lastCode({ received }: MailBox, count: number): Promise<string> {
  const codes = () =>
    received.flatMap((email) => /^Subject: (\d{3}) (\d{3}) is your code/m.exec(email)?.slice(1).join('') ?? [])
  await expect.poll(() => codes().length).toBe(count)
  return codes().at(-1)!
}
