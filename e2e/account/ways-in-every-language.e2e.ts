import type { Page } from '@playwright/test'
import { createCaller } from '#client/api/call.ts'
import { createGroup } from '#contract/groups.ts'
import { readMe } from '#contract/me.ts'
import { logIn } from '#contract/sessions.ts'
import { addLookedAfter, makeSignInSheet } from '#contract/sign-in/looking-after.ts'
import { proposeSecondStep, turnOnSecondStep } from '#contract/sign-in/second-step.ts'
import { languages } from '#contract/users.ts'
import { readCatalogue, shownParts } from '#scripts/locale/catalogues.ts'
import { codeAt, fromBase32, stepAt } from '#server/features/sessions/second-step/totp.ts'
import { freePort } from '#test/servers/free-port.ts'
import { startServer } from '#test/servers/start-server.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { addAuthenticator } from '../support/authenticator.ts'
import { startProvider } from '../support/identity-provider.ts'
import { type MailBox, openMailBox } from '../support/mail-box.ts'
import { signIn, type Call } from '../support/people.ts'
import { atBrowser, expect, test, type Account } from '../support/test.ts'

// One server for all of them.
test.describe.configure({ mode: 'default' })

const screens = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]
const keys = new Set(shownParts.flatMap((part) => Object.keys(readCatalogue('en_US', part))))

let world: Awaited<ReturnType<typeof start>>
test.beforeAll(async () => {
  world = await start()
})
test.afterAll(() => world.end())

for (const [n, language] of languages.entries()) {
  test(
    `a code, a password with a second step, and a sheet lead in: ${language}`,
    { tag: '@long' },
    async ({ browser }) => {
      const { server, mailBox, inviteKey, words } = world
      const lang = language.replace('_', '-')
      const viewport = screens[n % screens.length]!
      const ada = await atBrowser(browser, server, 'Ada', { viewport, locale: lang })
      const { page } = ada
      await signIn(server, { name: language, email: ada.email, password: ada.password }, inviteKey)
      const code = page.locator('[name=code]')

      await page.goto('/login')
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      await expectNamed(page)
      await page.locator('[name=login]').fill(ada.email)
      await page.keyboard.press('Enter')
      await expect(code).toBeFocused()
      await expectNamed(page)
      await page.keyboard.type(await codeFor(mailBox, ada))
      await expect(page).not.toHaveURL(/login/)
      // Ada has set a password before anybody knew that the address is hers.
      const question = page.getByRole('alertdialog')
      await expect(question).toBeVisible()
      await expectNamed(page)
      await page.keyboard.press('Enter')
      await expect(question).toBeHidden()

      const call = await onAnotherDevice(server.url, ada)
      await page.goto(`/users/${(await call(readMe)).id}/signing-in`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNamed(page)
      const secret = await turnOn(call)
      await page.goto('/logout')
      await page.locator('[name=login]').fill(ada.email)
      await page.locator('[name=password]').fill(ada.password)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/second-step/)
      await expect(code).toBeFocused()
      await expectNamed(page)
      await code.fill('000000')
      await expect(page.getByRole('alert')).toBeVisible()
      await page.keyboard.type(codeAt(secret, stepAt(now()) + 1))
      await expect(page).not.toHaveURL(/second-step/)
      await ada.context.close()

      const leo = await browser.newPage({ baseURL: server.url, viewport, locale: lang })
      await leo.goto('/enter')
      await expectNamed(leo)
      await leo.locator('[name=code]').fill(await words())
      await leo.keyboard.press('Enter')
      await expect(leo.getByRole('main').getByRole('button').first()).toBeFocused()
      await expectNamed(leo)
      await leo.keyboard.press('Enter')
      await expect(leo).toHaveURL(/feed/)
      await leo.close()
    },
  )
}

for (const [n, language] of languages.entries()) {
  test(`a passkey and the page of a provider lead in: ${language}`, { tag: '@long' }, async ({ browser }) => {
    const { server, inviteKey } = world
    const locale = language.replace('_', '-')
    const device = { viewport: screens[n % screens.length]!, locale }
    const ada = await atBrowser(browser, server, 'Ada', device)
    const { page } = ada
    await signIn(server, { name: language, email: ada.email, password: ada.password }, inviteKey)
    const authenticator = await addAuthenticator(page)
    const main = page.getByRole('main')

    await page.goto('/login')
    await page.locator('[name=login]').fill(ada.email)
    await page.locator('[name=password]').fill(ada.password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.locator('[name=login]')).toHaveCount(0)
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await expectNamed(page)
    // Yes, before no.
    await main.getByRole('button').first().press('Enter')
    await expect(page).toHaveURL(/feed/)
    expect(await authenticator.credentials()).toHaveLength(1)

    await authenticator.answer(false)
    await page.goto('/logout')
    await expect.poll(authenticator.asked).toBe(1)
    const provider = page.getByRole('link', { name: 'Moreau ID' })
    await expect(provider).toBeVisible()
    await expectNamed(page)
    await authenticator.answer(true)
    const words = readCatalogue(language, '')
    await main.getByRole('button', { name: words.use_passkey!, exact: true }).press('Enter')
    await expect(page).toHaveURL(/feed/)
    await ada.context.close()

    const bea = await browser.newPage({ baseURL: server.url, ...device })
    await bea.goto(`/login?inviteKey=${inviteKey}`)
    await bea.getByRole('link', { name: 'Moreau ID' }).press('Enter')
    await bea.getByPlaceholder('Enter any login').fill(language)
    await bea.getByPlaceholder('and password').fill('any')
    await bea.keyboard.press('Enter')
    const consent = bea.getByRole('button', { name: 'Continue' })
    await expect(consent).toBeVisible()
    await bea.getByRole('link', { name: '[ Cancel ]' }).press('Enter')
    await expect(bea.getByRole('alert')).toBeInViewport({ ratio: 1 })
    await expectNamed(bea)
    await bea.getByRole('link', { name: 'Moreau ID' }).press('Enter')
    await consent.press('Enter')
    await expect(bea.getByRole('heading', { name: 'Les Moreau' })).toBeVisible()
    await expect(bea.locator('html')).toHaveAttribute('lang', locale)
    await expectNamed(bea)
    await bea.close()
  })
}

/** What can be used has a name, in words and not by their keys. */
async function expectNamed(page: Page): Promise<void> {
  await expectAccessible(page)
  const shown = await page.locator('body').ariaSnapshot()
  expect(shown.split(/[^a-z0-9_]+/).filter((word) => word.includes('_') && keys.has(word))).toEqual([])
}

const now = () => Math.floor(Date.now() / 1000)

async function turnOn(call: Call): Promise<Buffer> {
  const { secret } = await call(proposeSecondStep, { body: {} })
  const bytes = fromBase32(secret)
  await call(turnOnSecondStep, { body: { secret, code: codeAt(bytes, stepAt(now())) } })
  return bytes
}

async function onAnotherDevice(url: string, { email: login, password }: Account): Promise<Call> {
  const nobody = createCaller({ base: () => `${url}/`, key: () => undefined })
  const { api_key: key } = await nobody(logIn, { body: { login, password } })
  return createCaller({ base: () => `${url}/`, key: () => key })
}

/** Whatever language the email is in, its link has the code. */
async function codeFor({ received }: MailBox, { email }: Account): Promise<string> {
  const found = () =>
    received.flatMap((sent) => (sent.includes(email) && /\/login\/code#(\d{6})/.exec(sent)?.[1]) || [])
  await expect.poll(() => found().length).toBe(1)
  return found()[0]!
}

/**
 * A server whose address has a name, that sends emails and has a provider, a group to come into, and sheets for Leo, who
 * is looked after there.
 */
async function start() {
  const mailBox = await openMailBox()
  const port = String(await freePort())
  const url = `http://localhost:${port}`
  const people = Object.fromEntries(languages.map((language) => [language, { name: 'Bea Moreau' }]))
  const provider = await startProvider(url, people)
  const mail = { SMTP_URL: mailBox.url, MAIL_FROM: 'us@example.org' }
  const server = { ...(await startServer({ PORT: port, PUBLIC_URL: url, ...mail, ...provider.settings })), url }
  const ilse = { name: 'Ilse', email: 'ilse@example.org', password: 'Ilse likes long walks' }
  const call = await signIn(server, ilse)
  const { id, inviteKey } = await call(createGroup, { body: { name: 'Les Moreau' } })
  const { id: leo } = await call(addLookedAfter, { params: { id }, body: { name: 'Leo' } })
  const words = async () => (await call(makeSignInSheet, { params: { id: leo } })).words
  const end = async () => {
    await server.stop()
    await mailBox.close()
    provider.stop()
  }
  return { server, mailBox, inviteKey: inviteKey!, words, end }
}
