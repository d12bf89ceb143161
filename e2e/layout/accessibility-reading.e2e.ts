import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { postMessage } from '#contract/messages.ts'
import { openScreen } from '#lab/screenshots/open-screen.ts'
import type { Screen } from '#lab/screenshots/screen.ts'
import { screens } from '#lab/screenshots/screens.ts'
import { openDemo, type OpenDemo } from '#test/servers/open-demo.ts'

// One server with the demo for all of them.
test.describe.configure({ mode: 'default' })
test.use({ trace: 'off' })

let demo: OpenDemo
test.beforeAll(async () => {
  demo = await openDemo({ LOG_LEVEL: 'silent' })
})
test.afterAll(() => demo.close())

/** A screen of each kind: forms, lists, a thread, a dialog. */
const kinds = screens.filter(({ name }) =>
  [
    'login',
    'invitation',
    'set-up',
    'feed',
    'group',
    'group-empty',
    'group-photos',
    'person',
    'memory',
    'invite',
    'settings-account',
    'settings-group',
    'search',
    'bookmarks',
    'message',
    'message-deep-reply',
    'replies-in-place',
    'delete-message',
    'writer',
    'public',
  ].includes(name),
)

const large = { width: 1280, height: 800 }
const narrow = { width: 320, height: 640 }
/** Whoever signed in or not, no two pages have the same title; what is public has the name that it has inside. */
const titles = new Map<Screen['as'], Set<string>>()

/** What nobody should have to wait for the long tests to hear of. */
const always = ['invitation', 'feed', 'message', 'writer']

for (const screen of kinds) {
  test(
    `${screen.name} has a title, a language and landmarks, and fits with large text and in 320 pixels`,
    { tag: always.includes(screen.name) ? [] : '@long' },
    async ({ browser }) => {
      const page = await browse(browser, screen.as)
      await openScreen(page, demo, screen)
      const title = await page.title()
      expect(title).toMatch(/^.+ – Coterie$/)
      const known = titles.get(screen.as) ?? new Set()
      if (!screen.reach) expect(known).not.toContain(title)
      titles.set(screen.as, known.add(title))
      await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
      await expect(page.getByRole('main')).toHaveCount(1)
      expect(await page.getByRole('heading', { level: 1 }).count()).toBeLessThanOrEqual(1)

      await setTextSize(page, '200%')
      await expectNoSidewaysScrolling(page, 'text of twice the size')
      await setTextSize(page, '')
      await page.setViewportSize(narrow)
      await expectNoSidewaysScrolling(page, '320 pixels')
      await page.close()
    },
  )
}

test('the language of the page is the person’s', async ({ browser }) => {
  const page = await browse(browser, 'jeanne')
  await page.goto('/feed')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR')
  await expect(page).toHaveTitle(/^\(\d+\) Mon fil – Coterie$/)
  await page.close()
})

test('an answer that arrives is read out', async ({ browser }) => {
  const id = demo.message('Une semaine au lac')
  const page = await browse(browser, 'elodie')
  await page.goto(`/messages/${id}`)
  await expect(page.getByText('Vesla mám u sebe')).toBeVisible()
  const body = { group: demo.group('Les Moreau'), parent: id, data: { text: 'Et les serviettes ?' } }
  await demo.call('jeanne')(postMessage, { body })
  const announced = page.locator('[aria-live], [role=status], [role=log]').filter({ hasText: 'Et les serviettes' })
  await expect(announced.first()).toBeAttached()
  await page.close()
})

test('nothing moves for people who do not want it to', { tag: '@long' }, async ({ browser }) => {
  const page = await browse(browser, 'elodie')
  await page.goto(`/messages/${demo.message('Une semaine au lac')}`)
  await page.getByRole('button', { name: 'Message options' }).first().click()
  await expect(page.getByRole('menu')).toBeVisible()
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map(({ id, effect }) => `${id} ${(effect as KeyframeEffect).target?.className}`),
  )
  expect(moving).toEqual([])
  await page.close()
})

const browsers = new Map<string, BrowserContext>()

/** A new page in the person's browser, which is the same for all: one that has been here before is faster. */
async function browse(browser: Browser, as: Screen['as'] = 'elodie'): Promise<Page> {
  const context = browsers.get(as) ?? (await demo.browse(browser, as, { viewport: large, reducedMotion: 'reduce' }))
  browsers.set(as, context)
  return context.newPage()
}

/** As a person does in the settings of the browser. */
async function setTextSize(page: Page, size: string): Promise<void> {
  await page.evaluate((size) => void (document.documentElement.style.fontSize = size), size)
}

/** Widths follow a change at once or, where they are measured by script, a moment later. */
async function expectNoSidewaysScrolling(page: Page, name: string): Promise<void> {
  const findTooWide = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      if (scrollWidth <= clientWidth) return []
      return [...document.querySelectorAll('body *')]
        .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
        .slice(0, 5)
        .map((element) => `${element.tagName} ${element.className} ${element.getBoundingClientRect().right}`)
    })
  await expect.poll(findTooWide, name).toEqual([])
}
