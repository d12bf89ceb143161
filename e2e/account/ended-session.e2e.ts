import type { Page } from '@playwright/test'
import { createCaller } from '#client/api/call.ts'
import { createGroup } from '#contract/groups.ts'
import { postMessage } from '#contract/messages.ts'
import { endOtherSessions, logIn } from '#contract/sessions.ts'
import type { RunningServer } from '#test/servers/start-server.ts'
import { keptNames, untilKept } from '../support/installed.ts'
import { atOneTable, signIn } from '../support/people.ts'
import { expect, test, type Person } from '../support/test.ts'
import { upload } from '../support/uploads.ts'
import { writeTitle } from '../support/writing.ts'

/** As somebody does who has lost a device. */
async function endFromElsewhere(server: RunningServer, { email, password }: Person) {
  let key: string | undefined
  const call = createCaller({ base: () => `${server.url}/`, key: () => key })
  key = (await call(logIn, { body: { login: email, password } })).api_key
  await call(endOtherSessions)
}

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a session that was ended elsewhere leaves nothing to read', async ({ server, ada }) => {
    const call = await signIn(server, ada)
    const { id: group } = await call(createGroup, { body: { name: 'Les Moreau' } })
    await call(postMessage, { body: { group, data: { title: 'Une semaine au lac' } } })
    const { page, context } = ada
    await page.goto('/feed')
    await untilKept(page)
    await endFromElsewhere(server, ada)
    await page.reload()
    await expect(page).toHaveURL(/\/login/)
    await expect.poll(async () => (await keptNames(page)).filter((name) => name.includes('/api/'))).toEqual([])

    await context.setOffline(true)
    // The browser may have cleared the worker away, too.
    await page.goto('/feed').catch(() => undefined)
    await expect(page.getByText('Une semaine au lac')).toHaveCount(0)
  })
})

test(
  'scripts that go with what the browser keeps of an ended session come again',
  { tag: '@long' },
  async ({ server, ada }) => {
    await signIn(server, ada)
    const { page } = ada
    await endFromElsewhere(server, ada)
    const refused = page.waitForResponse((response) => response.status() === 401)
    let pages = 0
    page.on('request', (request) => void (request.isNavigationRequest() && pages++))
    await page.route('**/assets/*.js', async (route) => {
      await refused
      await (pages === 1 ? route.abort() : route.continue())
    })
    await page.goto('/feed')
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByLabel('Email')).toBeVisible()
  },
)

test(
  'on a phone the photos of last time are gone once it is known that the session was ended elsewhere',
  { tag: '@long' },
  async ({ server, ada }) => {
    const call = await signIn(server, ada)
    const { id: group } = await call(createGroup, { body: { name: 'Les Moreau' } })
    await call(postMessage, { body: { group, data: { text: 'Au lac' }, files: [await upload(ada, 1)] } })
    const { page } = ada
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/feed')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('feedStart'))).toBeTruthy()
    await page.goto('about:blank')
    await endFromElsewhere(server, ada)
    const { promise: held, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/api/**', async (route) => {
      await held
      await route.continue()
    })
    await page.route('**/assets/*.js', () => {})
    await page.goto('/feed', { waitUntil: 'commit' })
    const photos = page.locator('#frame img')
    await expect(photos).toBeVisible()
    answer()
    await expect(photos).toHaveCount(0)
  },
)

/** As a browser that does not know `Clear-Site-Data`, or is not asked over HTTPS to heed it. */
async function keepStorage(page: Page) {
  await page.route(/\/api\/me(\?|$)/, async (route) => {
    const response = await route.fetch()
    const { 'clear-site-data': _, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
}

test(
  'what was written in it is there for whoever wrote it, and not for the next person',
  { tag: '@long' },
  async ({ server, ada, bea }) => {
    const { group } = await atOneTable(server, ada, bea)
    const { page, context } = ada
    await keepStorage(page)
    const title = page.getByLabel('Title')
    const signInAs = async ({ email, password }: Person) => {
      await expect(page).toHaveURL(/\/login/)
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page).toHaveURL(/\/write$/)
    }
    await page.goto(`/groups/${group}/write`)
    await writeTitle(page, 'A secret of Ada’s')
    await endFromElsewhere(server, ada)
    await page.reload()
    await signInAs(ada)
    await expect(title).toHaveValue('A secret of Ada’s')

    await context.setOffline(true)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('outbox'))).toContain('secret')
    await page.goto('about:blank')
    await endFromElsewhere(server, ada)
    await context.setOffline(false)
    await page.goto(`/groups/${group}/write`)
    await signInAs(bea)
    await expect(page.getByRole('button', { name: 'Add a title' })).toBeVisible()
    const left = await page.evaluate(() => JSON.stringify(localStorage))
    expect(left).not.toContain('secret')
  },
)
