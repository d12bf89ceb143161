import type { Page } from '@playwright/test'
import { readGroup } from '#contract/groups.ts'
import { readNews } from '#contract/notifications.ts'
import { invitationLink, layTheTable, sitDown } from '../support/arriving.ts'
import { atOneTable, signIn } from '../support/people.ts'
import { runCommand } from '../support/run-command.ts'
import { atBrowser, expect, test, type Person } from '../support/test.ts'
import { startWriting, writeTitle } from '../support/writing.ts'

test.use({ hasOwnServer: true })

test(
  'what others write comes to the bell, and is read by opening it',
  { tag: '@long' },
  async ({ server, ada, bea }) => {
    await layTheTable(server, ada)
    await bea.page.goto(await invitationLink(ada.page))
    await sitDown(bea)
    await expect(bea.page.getByRole('heading', { name: 'Les Moreau' })).toBeVisible()

    await test.step('somebody joining is told live, and opens the group', async () => {
      await expect(bell(ada.page)).toContainText('1 new notification')
      await bell(ada.page).click()
      const panel = ada.page.getByRole('dialog', { name: 'What’s new' })
      await panel.getByRole('link', { name: 'Bea joined the group' }).click()
      await expect(panel).toBeHidden()
      await expect(ada.page).toHaveURL(/\/groups\//)
      await expect(bell(ada.page)).not.toContainText('new notification')
    })

    await test.step('a message and an answer mark the card and the group until the message is opened', async () => {
      await write(bea, 'Une semaine au lac')
      await ada.page.goto('/feed')
      const card = ada.page.getByRole('article').filter({ hasText: 'Une semaine au lac' })
      await expect(card.getByText('New', { exact: true })).toBeVisible()
      await ada.page.getByRole('button', { name: 'Groups' }).click()
      await expect(ada.page.getByRole('menuitem', { name: 'Les Moreau 1 new notification' })).toBeVisible()
      await ada.page.keyboard.press('Escape')

      const marked = markings(ada.page)
      await card.getByRole('link').first().click()
      await expect(ada.page.getByRole('heading', { name: 'Une semaine au lac' })).toBeVisible()
      await expect(bell(ada.page)).not.toContainText('new notification')
      expect(marked).toHaveLength(1)

      await ada.page.goto('/feed')
      await bea.page.getByLabel('Your reply').getByRole('textbox').fill('Qui a les rames ?')
      await bea.page.getByRole('button', { name: 'Send', exact: true }).click()
      await expect(card.getByText('1 new reply')).toBeVisible()
      await bell(ada.page).click()
      await ada.page.getByRole('link', { name: 'Bea replied to Une semaine au lac' }).click()
      await expect(ada.page).toHaveURL(/\/messages\/[0-9a-f-]{36}\/[0-9a-f-]{36}$/)
      await expect(bell(ada.page)).not.toContainText('new notification')
      await ada.page.reload()
      await expect(ada.page.getByText('Qui a les rames ?')).toBeVisible()
      await expect(bell(ada.page)).not.toContainText('new notification')
    })

    await test.step('all are marked as read, and one is deleted', async () => {
      await ada.page.goto('/news')
      await write(bea, 'Tarte aux tomates')
      const row = ada.page.getByRole('main').getByRole('listitem').filter({ hasText: 'Tarte aux tomates' })
      await expect(row.getByRole('link', { name: 'New: Bea posted Tarte aux tomates' })).toBeVisible()
      await ada.page.getByRole('button', { name: 'Mark all as read' }).click()
      await expect(row.getByRole('link', { name: 'Bea posted Tarte aux tomates', exact: true })).toBeVisible()
      await row.getByRole('button', { name: 'Notification options' }).click()
      await ada.page.getByRole('menuitem', { name: 'Delete notification' }).click()
      await expect(row).toBeHidden()
      await ada.page.reload()
      await expect(ada.page.getByRole('link', { name: 'Bea posted Une semaine au lac' })).toBeVisible()
      await expect(row).toBeHidden()
    })
  },
)

test(
  'the bell opens its panel, and closes it when pressed again',
  { tag: '@long' },
  async ({ server, ada, distantBea }) => {
    await atOneTable(server, ada, distantBea)
    await ada.page.goto('/feed')
    const panel = ada.page.getByRole('dialog', { name: 'What’s new' })
    for (let times = 0; times < 2; times++) {
      await bell(ada.page).click()
      await expect(panel).toBeVisible()
      await bell(ada.page).click()
      await expect(bell(ada.page)).toHaveAttribute('aria-expanded', 'false')
      await expect(panel).toBeHidden()
    }
  },
)

test(
  'who joined a group and what the server announces is read when it is pressed, on every device',
  { tag: '@long' },
  async ({ server, ada, distantBea, browser }) => {
    const table = await atOneTable(server, ada, distantBea)
    const { inviteKey } = await table.ada(readGroup, { params: { id: table.group } })
    const cleo = await atBrowser(browser, server, 'Cleo')
    await signIn(server, cleo, inviteKey)
    await cleo.context.close()
    const other = await browser.newContext({ baseURL: server.url, storageState: await ada.context.storageState() })
    const elsewhere = await other.newPage()
    for (const page of [ada.page, elsewhere]) await page.addInitScript(noteBadge)
    await Promise.all([ada.page.goto('/feed'), elsewhere.goto('/feed')])

    await bell(ada.page).click()
    await ada.page.getByRole('link', { name: 'New: Cleo and Bea joined the group' }).click()
    await expect(ada.page).toHaveURL(/\/groups\//)
    for (const page of [ada.page, elsewhere]) await expect(bell(page)).not.toContainText('new notification')

    await runCommand(server, 'announce', 'We move house on Sunday.', '/bookmarks')
    for (const page of [ada.page, elsewhere]) {
      await expect(bell(page)).toContainText('1 new notification')
      await expect(page.locator('html[data-badge="1"]')).toBeAttached()
    }
    await bell(ada.page).click()
    await ada.page.getByRole('link', { name: 'New: We move house on Sunday.' }).click()
    await expect(ada.page).toHaveURL(/\/bookmarks$/)
    for (const page of [ada.page, elsewhere]) {
      await expect(bell(page)).not.toContainText('new notification')
      await expect(page.locator('html[data-badge="0"]')).toBeAttached()
    }
    await other.close()
  },
)

test('an announcement that is opened from an email is read', { tag: '@long' }, async ({ server, ada, distantBea }) => {
  const table = await atOneTable(server, ada, distantBea)
  await runCommand(server, 'announce', 'We move house on Sunday.', '/bookmarks')
  await ada.page.goto('/feed')
  await expect(bell(ada.page)).toContainText('2 new notifications')
  const { news } = await table.ada(readNews, {})
  await ada.page.goto(`/news/${news.find(({ type }) => type === 'global_notification')!.id}`)
  await expect(ada.page).toHaveURL(/\/bookmarks$/)
  await expect(bell(ada.page)).toContainText('1 new notification')
  await ada.page.goto(`/news/${crypto.randomUUID()}`)
  await expect(ada.page).toHaveURL(/\/news$/)
})

test(
  'whoever opens the group, as from an email, has read who joined it',
  { tag: '@long' },
  async ({ server, ada, distantBea }) => {
    const { group } = await atOneTable(server, ada, distantBea)
    await ada.page.goto('/feed')
    await expect(bell(ada.page)).toContainText('1 new notification')
    await ada.page.goto(`/groups/${group}/photos`)
    await expect(bell(ada.page)).not.toContainText('new notification')
    await ada.page.goto('/news')
    await expect(ada.page.getByRole('link', { name: 'Bea joined the group', exact: true })).toBeVisible()
  },
)

test('whoever has no notifications is told so, on a phone too', { tag: '@long' }, async ({ server, browser }) => {
  const ada = await atBrowser(browser, server, 'Ada')
  await ada.page.setViewportSize({ width: 390, height: 844 })
  await layTheTable(server, ada)
  await ada.page.getByRole('link', { name: 'What’s new' }).click()
  await expect(ada.page.getByRole('heading', { name: 'What’s new' })).toBeVisible()
  await expect(ada.page.getByText('All read. Enjoy the day.')).toBeVisible()
  await ada.context.close()
})

/** Runs in the page: what stands on the icon of the installed application. */
function noteBadge() {
  navigator.setAppBadge = async (unread = 0) => {
    document.documentElement.dataset.badge = String(unread)
  }
}

async function write({ page }: Person, title: string) {
  await page.goto('/feed')
  await page.getByRole('button', { name: 'Groups' }).click()
  await page.getByRole('menuitem', { name: 'Les Moreau' }).click()
  await startWriting(page)
  await writeTitle(page, title)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
}

function bell(page: Page) {
  return page.getByRole('button', { name: /What’s new$/ })
}

function markings(page: Page): string[] {
  const seen: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/me/notifications/read')) seen.push(request.url())
  })
  return seen
}
