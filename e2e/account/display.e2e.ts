import type { Page } from '@playwright/test'
import { postMessage } from '#contract/messages.ts'
import { atOneTable } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const phone = { width: 390, height: 844 }

test(
  'text size and colors are chosen for this device, in all its tabs, and there before anything is shown',
  { tag: '@long' },
  async ({ server, ada, distantBea }) => {
    await atOneTable(server, ada, distantBea)
    const { page, context } = ada
    const problems: string[] = []
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    const other = await context.newPage()
    for (const each of [page, other]) await each.setViewportSize(phone)
    await other.goto('/feed')

    await page.goto('/feed')
    await page.getByRole('navigation').getByRole('link', { name: 'You', exact: true }).click()
    await page.getByRole('radio', { name: 'Very large' }).check()
    await page.getByRole('radio', { name: 'Dark' }).check()
    for (const each of [page, other]) {
      await expect.poll(() => look(each)).toEqual({ fontSize: '20.8px', isDark: true, bar: ['#1c1f22', '#1c1f22'] })
    }

    // Before a script of the application has run, so nothing else is painted first.
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
    await page.reload({ waitUntil: 'commit' })
    await page.locator('#root').waitFor({ state: 'attached' })
    // The styles may still be on their way, and nothing is painted before they are there.
    await expect.poll(() => look(page)).toEqual({ fontSize: '20.8px', isDark: true, bar: ['#1c1f22', '#1c1f22'] })
    await page.unroute(/\/assets\/.*\.js$/)
    expect(problems.filter((text) => text.includes('Content Security Policy'))).toEqual([])

    await page.goto('/you')
    await expect(page.getByRole('radio', { name: 'Very large' })).toBeChecked()
    await page.getByRole('radio', { name: 'Normal' }).check()
    await page.getByRole('radio', { name: 'Automatic' }).check()
    for (const each of [page, other]) {
      await expect.poll(() => look(each)).toEqual({ fontSize: '16px', isDark: false, bar: ['#ffffff', '#1c1f22'] })
    }
  },
)

test(
  'on a phone the bottom bar leads to one’s groups and to oneself',
  { tag: '@long' },
  async ({ server, ada, distantBea }) => {
    const { bea: asBea, group } = await atOneTable(server, ada, distantBea)
    await asBea(postMessage, { body: { group, data: { text: 'Who has the oars?' } } })
    const { page } = ada
    await page.setViewportSize(phone)
    await page.goto('/feed')
    const bar = page.getByRole('navigation', { name: 'Main navigation' })
    await bar.getByRole('link', { name: 'Groups' }).click()
    await expect(page.getByRole('heading', { name: 'Groups' })).toBeFocused()
    const card = page.getByRole('article').filter({ hasText: 'Bea: Who has the oars?' })
    await expect(card).toContainText('2 people')
    await expect(card).toContainText('2 new notifications')
    await card.getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(`/groups/${group}$`))
    await expect(bar.getByRole('link', { name: 'Groups' })).toHaveAttribute('aria-current', 'page')

    await bar.getByRole('link', { name: 'You', exact: true }).click()
    await page.getByRole('link', { name: 'My bookmarks' }).click()
    await expect(page.getByText('Bookmark a message, and you’ll find it here.')).toBeVisible()
    await page.goBack()
    await page.getByRole('link', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(/\/login$/)
  },
)

test(
  'labels of the bottom bar stay on one line, and go where there is no room for them',
  { tag: '@long' },
  async ({ server, ada, distantBea }) => {
    await atOneTable(server, ada, distantBea)
    const { page } = ada
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/feed')
    const labels = page.getByRole('navigation', { name: 'Main navigation' }).locator(':is(a, button) > span:last-child')
    await expect(labels).toHaveCount(5)
    const shown = () =>
      labels.evaluateAll((all) =>
        all
          .filter((label) => label.clientWidth > 1 && label.scrollWidth <= label.clientWidth)
          .map((it) => it.textContent),
      )
    expect(await shown()).toEqual(['Feed', 'Groups', 'Search', 'What’s new', 'You'])
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    expect(await shown()).toEqual(['Feed'])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  },
)

function look(page: Page) {
  return page.evaluate(() => {
    const { fontSize, colorScheme } = getComputedStyle(document.documentElement)
    const bars = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')
    return { fontSize, isDark: colorScheme === 'dark', bar: [...bars].map(({ content }) => content) }
  })
}
