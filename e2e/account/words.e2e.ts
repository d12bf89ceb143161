import { startServer } from '#test/servers/start-server.ts'
import { signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test('words that did not load are asked for again', { tag: '@long' }, async ({ page }) => {
  let failures = 0
  await page.route(/\/words-[^/]+\/en_US\.json/, (route) => (++failures <= 3 ? route.abort() : route.continue()))
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
})

test('words that never load end in a sentence', { tag: '@long' }, async ({ page }) => {
  let requests = 0
  await page.clock.install()
  await page.route(/\/words-[^/]+\/en_US\.json/, (route) => {
    requests++
    return route.abort()
  })
  await page.goto('/login')
  const english = page.getByText('Coterie could not be loaded.')
  await expect(english).toBeHidden()
  await expect(async () => {
    await page.clock.runFor(6000)
    await expect(english).toBeVisible({ timeout: 100 })
  }).toPass()
  // The first read, which may have shared the preload, and the five retries.
  expect(requests === 6 || requests === 7).toBe(true)
})

test(
  'scripts that do not load end in that sentence too, in place of the frame of the page',
  { tag: '@long' },
  async ({ server, ada }) => {
    await signIn(server, ada)
    const { page } = ada
    await page.route(/\/assets\/start-/, (route) => route.abort())
    for (const path of ['/login', '/feed']) {
      await page.goto(path)
      await expect(page.getByText('Coterie could not be loaded.')).toBeInViewport()
      await expect(page.locator('#frame')).toBeHidden()
    }
  },
)

test(
  'a browser that is too old says so in the language of the server and in English; the others do not',
  { tag: '@long' },
  async ({ page }) => {
    const french = await startServer({ DEFAULT_LANG: 'fr_FR' })
    await page.goto(`${french.url}/login`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const both = [
      page.getByText('This browser is too old for Coterie.'),
      page.getByText('Ce navigateur est trop ancien'),
    ]
    for (const sentence of both) await expect(sentence).toBeHidden()
    // @ts-expect-error No browser of ours lacks it.
    await page.addInitScript(() => delete Array.prototype.toSorted)
    await page.reload()
    for (const sentence of both) await expect(sentence).toBeVisible()
    await french.stop()
  },
)

test(
  'DEFAULT_LANG decides for visitors who have not chosen, the browser when it is not set',
  { tag: '@long' },
  async ({ browser, server }) => {
    const french = await startServer({ DEFAULT_LANG: 'fr_FR' })
    const swedish = await browser.newContext({ locale: 'sv-SE' })
    const page = await swedish.newPage()
    await page.goto(`${french.url}/login`)
    await expect(page.getByRole('button', { name: 'Langue : Français' })).toBeVisible()
    await page.goto(`${server.url}/login`)
    await expect(page.getByRole('button', { name: 'Language: English' })).toBeVisible()
    await swedish.close()
    await french.stop()
  },
)
