import type { BrowserContextOptions, Page } from '@playwright/test'
import { createGroup } from '#contract/groups.ts'
import { readMe } from '#contract/me.ts'
import { postMessage } from '#contract/messages.ts'
import { readCatalogue, shownParts } from '#scripts/locale/catalogues.ts'
import { signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const keys = shownParts.flatMap((part) => Object.keys(readCatalogue('en_US', part)))

test(
  'every page that is opened first comes with its words, in any language',
  { tag: '@long' },
  async ({ server, ada, browser }) => {
    const call = await signIn(server, ada)
    const { id: group, inviteKey } = await call(createGroup, { body: { name: 'Les Moreau' } })
    const { id: message } = await call(postMessage, { body: { group, data: { text: 'Une semaine au lac' } } })
    const { id: user } = await call(readMe, {})
    const storageState = await ada.context.storageState()
    const open = async (path: string, options: BrowserContextOptions = {}) => {
      const context = await browser.newContext({ baseURL: server.url, locale: 'fr-FR', ...options })
      const page = await context.newPage()
      await page.goto(path)
      await expect(page.getByRole('main')).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await page.locator('html').getAttribute('lang'), path).toBe('fr-FR')
      expect(await keysShown(page), path).toEqual([])
      return page
    }

    const ofVisitors = [
      'login',
      'login?forgot',
      'login/code#123456',
      'second-step',
      'enter',
      'answer#x',
      'password-reset',
      'public/none',
    ]
    for (const path of [...ofVisitors, 'signup', `signup?inviteKey=${inviteKey}`, `stop-notification-emails/${user}/x`])
      await open(path)
    const ofMembers = [
      'feed',
      'news',
      'bookmarks',
      'photos',
      'calendar',
      'you',
      'groups',
      'create-group',
      'search',
      'share',
    ]
    const ofGroup = ['', '/photos', '/calendar', '/people', '/hosts', '/settings', '/import', '/search', '/write']
    const others = [
      `messages/${message}`,
      `people/${user}`,
      `users/${user}/settings`,
      `users/${user}/signing-in`,
      'none',
    ]
    for (const path of [...ofMembers, ...ofGroup.map((tab) => `groups/${group}${tab}`), ...others])
      await open(path, { storageState })

    const phone = await open(`groups/${group}`, { storageState, viewport: { width: 390, height: 844 } })
    await phone.getByRole('button', { name: 'Plus' }).click()
    await expect(phone.getByRole('menuitem', { name: 'Apporter des photos et des discussions' })).toBeVisible()
    expect(await keysShown(phone)).toEqual([])
  },
)

/** Keys of the catalogue that stand where their words should. */
async function keysShown(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found = [document.title]
    while (nodes.nextNode()) found.push(nodes.currentNode.textContent ?? '')
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) found.push(element.getAttribute(name) ?? '')
    return found.map((text) => text.trim())
  })
  return keys.filter((key) => texts.includes(key))
}
