import type { Page, Response } from '@playwright/test'
import { createGroup } from '#contract/groups.ts'
import { postMessage } from '#contract/messages.ts'
import { isForLater } from '#lab/client/first-view.ts'
import { signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

/** Kilobytes of JavaScript, CSS and language over the wire (brotli, with headers) that a first view may cost. */
const budgets = { feed: 158, memory: 162, login: 148, signup: 193 }
/** What they cost now, and half a kilobyte: whoever takes of the room that is left does it here, in sight. */
const costs = { feed: 143.3, memory: 146.8, login: 132.6, signup: 149.2 } satisfies typeof budgets

test('the first views are light', async ({ server, ada, browser }) => {
  const call = await signIn(server, ada)
  const { id: group, inviteKey } = await call(createGroup, { body: { name: 'Les Moreau' } })
  // As many as leave no room below them for ways to begin, which come later and only to a young feed.
  for (const text of ['One', 'Two', 'Three', 'Four']) await call(postMessage, { body: { group, data: { text } } })
  const storageState = await ada.context.storageState()
  const expectLight = async (name: keyof typeof budgets, path: string, options = {}) => {
    // A browser that has never been here, with the session or without.
    const context = await browser.newContext({ baseURL: server.url, ...options })
    const page = await context.newPage()
    const weight = await weigh(page, path)
    console.log(`first view of ${name}: ${weight.toFixed(1)} kB of ${budgets[name]}`)
    expect(weight).toBeLessThanOrEqual(costs[name])
    expect(costs[name]).toBeLessThanOrEqual(budgets[name])
    await expect(page.getByText('4 years ago today')).toHaveCount(name === 'memory' ? 1 : 0)
    await context.close()
  }
  await expectLight('feed', '/feed', { storageState })
  await expectLight('login', '/login')
  await expectLight('signup', `/signup?inviteKey=${inviteKey}`)

  const today = new Date()
  const createdAt = Math.floor(today.setFullYear(today.getFullYear() - 4) / 1000)
  await call(postMessage, { body: { group, data: { text: 'The lake' }, createdAt } })
  await expectLight('memory', '/feed', { storageState })
})

test('the page itself is light, with what it paints and asks for before the scripts run', async ({ ada }) => {
  const page = await ada.page.goto('/feed')
  const { responseBodySize } = await page!.request().sizes()
  console.log(`the page itself: ${responseBodySize} bytes`)
  expect(page!.headers()['content-encoding']).toBe('br')
  expect(responseBodySize).toBeLessThanOrEqual(5400)
})

test('no first view of a member loads what visitors and rare pages need', async ({ ada }) => {
  for (const path of [
    '/feed',
    '/groups',
    '/groups/g',
    '/groups/g/photos',
    '/people/p',
    '/photos',
    '/news',
    '/messages/m',
  ]) {
    const page = await ada.page.request.get(path)
    expect(page.headers().link, path).toMatch(/assets\/inside-/)
    expect(page.headers().link, path).not.toMatch(/assets\/(entrance|joining|rare)-/)
  }
})

test('what is called at once asks to be compiled while it loads, at the very top', async ({ server, ada }) => {
  const { page } = ada
  const names = ['start', 'inside']
  const scripts = names.map((name) => page.waitForResponse(new RegExp(`/assets/${name}-[^/]+\\.js$`)))
  await signIn(server, ada)
  await page.goto('/feed')
  for (const script of await Promise.all(scripts)) {
    expect(await script.text()).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
    // What comes later is waited for by neither.
    expect(await script.text()).not.toMatch(/(from|import)\s*"\.\/(thread|floating|members)-/)
  }
})

/** The words of one language, which are fetched. */
const isLanguage = /\/assets\/words-[^/]+\/.+\.json$/

async function weigh(page: Page, path: string): Promise<number> {
  const answers: Response[] = []
  const collect = (answer: Response) => void answers.push(answer)
  page.on('response', collect)
  await page.goto(path)
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  page.off('response', collect)
  const code = answers.filter(
    (answer) =>
      !isForLater(answer.url(), path === '/feed') &&
      (['script', 'stylesheet'].includes(answer.request().resourceType()) || isLanguage.test(answer.url())),
  )
  for (const answer of code) expect(answer.headers()['content-encoding'], answer.url()).toBe('br')
  const sizes = await Promise.all(code.map((answer) => answer.request().sizes()))
  expect(sizes.length).toBeGreaterThan(1)
  return (
    sizes.reduce((sum, { responseBodySize, responseHeadersSize }) => sum + responseBodySize + responseHeadersSize, 0) /
    1000
  )
}
