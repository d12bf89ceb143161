import type { OpenDemo } from '#test/servers/open-demo.ts'
import type { Screen } from './screen.ts'

const message = (words: string) => (demo: OpenDemo) => `/messages/${demo.message(words)}`
const lake = message('Une semaine au lac')

export const messageScreens: Screen[] = [
  { name: 'message', at: lake },
  {
    name: 'message-replies',
    at: lake,
    reach: (page) => page.getByText('Vesla mám u sebe').scrollIntoViewIfNeeded(),
  },
  {
    name: 'message-earlier-replies',
    at: lake,
    reach: async (page) => {
      await page.getByRole('button', { name: /earlier repl/ }).click()
      await page.getByText('Ta woda').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'message-focused-reply',
    at: async (demo) => {
      const id = demo.message('Une semaine au lac')
      return `/messages/${id}/${await demo.answer(id, 'Bien sûr')}`
    },
  },
  {
    name: 'message-deep-reply',
    at: async (demo) => {
      const meeting = demo.message('Nebelhorn, Samstag')
      const first = await demo.answer(meeting, 'Seven as in')
      const second = await demo.answer(first, 'Sieben wie in')
      return `/messages/${await demo.answer(second, 'Then I will sleep')}`
    },
  },
  {
    name: 'replies-in-place',
    at: async (demo) => `/messages/${demo.message('Nebelhorn, Samstag')}`,
    reach: async (page) => {
      await page.getByRole('button', { name: /^1 reply to Bo/ }).click()
      await page.getByRole('button', { name: /^1 reply to Ilse/ }).click()
      await page.getByRole('button', { name: 'Reply to Ilse Brandner', exact: true }).last().click()
      await page.getByRole('textbox', { name: 'Reply to Ilse Brandner' }).fill('Und wie viele Minuten sind das?')
    },
  },
  {
    name: 'message-missing',
    at: '/messages/01900000-0000-7000-8000-000000000000',
    isMissing: true,
  },
  {
    name: 'message-loading',
    at: '/feed',
    reach: async (page) => {
      await page.route('**/api/messages/**', () => new Promise(() => {}))
      await page.getByRole('list', { name: 'Messages' }).getByRole('article').getByRole('link').first().click()
      await page.waitForTimeout(1200)
    },
  },
  { name: 'message-text-only', at: message('Qui apporte les oranges') },
  { name: 'message-long-text', at: message('Wie man ein Boot') },
  { name: 'message-one-photo', at: message('88 bougies') },
  { name: 'message-three-photos', at: message('Montgolfières') },
  { name: 'message-in-french', as: 'jeanne', at: lake },
  {
    name: 'reply-written',
    at: message('88 bougies'),
    reach: (page) =>
      page
        .getByLabel('Your reply')
        .getByRole('textbox')
        .fill('On garde une part pour ceux qui étaient en route.\nAvec une bougie.'),
  },
  {
    name: 'reply-mention',
    at: message('88 bougies'),
    reach: async (page) => {
      const field = page.getByLabel('Your reply').getByRole('textbox')
      await field.fill('On garde une part pour ')
      await field.pressSequentially('@mo')
      await page.getByRole('option', { name: 'Zoë' }).waitFor()
    },
  },
  {
    name: 'reply-offline',
    at: message('Qui apporte les oranges'),
    reach: async (page) => {
      await page.context().setOffline(true)
      const field = page.getByLabel('Your reply').getByRole('textbox')
      await field.fill('Je peux prendre deux sacs en passant au marché.')
      await field.press('Control+Enter')
      await page.getByText('Will be sent when you’re back online').first().waitFor()
      await field.fill('Et des clémentines.')
    },
  },
  {
    name: 'menu-message-options',
    at: lake,
    reach: (page) => page.getByRole('button', { name: 'Message options' }).first().click(),
  },
  {
    name: 'menu-reply-options',
    at: lake,
    reach: (page) => page.getByRole('button', { name: 'Message options' }).last().click(),
  },
  {
    name: 'public-link',
    at: lake,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Message options' }).first().click()
      await page.getByRole('menuitem', { name: 'Public link' }).click()
      await page.getByRole('button', { name: 'Copy link' }).waitFor()
    },
  },
  {
    name: 'delete-message',
    at: lake,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Message options' }).first().click()
      await page.getByRole('menuitem', { name: /Delete message/ }).click()
    },
  },
  {
    name: 'edit-message',
    at: lake,
    reach: async (page) => {
      const edit = page.getByRole('button', { name: 'Edit', exact: true }).first()
      await edit.click()
    },
  },
  {
    name: 'edit-message-cancel',
    at: lake,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Edit', exact: true }).first().click()
      await page.getByLabel('Title').fill('Huit jours au lac')
      await page.getByLabel('Title').press('Escape')
      await page.getByRole('button', { name: 'Discard' }).waitFor()
    },
  },
  {
    name: 'reaction-names',
    at: lake,
    only: 'phone',
    reach: async (page) => {
      const chip = page.getByRole('group', { name: 'Reactions' }).getByRole('button').first()
      await chip.dispatchEvent('pointerdown', { pointerType: 'touch', bubbles: true })
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'reactions',
    at: lake,
    reach: (page) => page.getByRole('button', { name: 'React', exact: true }).first().click(),
  },
  {
    name: 'reactions-all-emojis',
    at: lake,
    reach: async (page) => {
      await page.getByRole('button', { name: 'React', exact: true }).first().click()
      await page.getByRole('button', { name: 'More emojis' }).click()
      await page.getByPlaceholder('Search emojis').or(page.getByLabel('Search emojis')).first().waitFor()
    },
  },
  {
    name: 'lightbox',
    at: lake,
    reach: async (page) => {
      await page.getByRole('button', { name: /^Photo 1 of 7/ }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'lightbox-replies',
    at: lake,
    reach: async (page) => {
      await page.getByRole('button', { name: /^Photo 1 of 7/ }).click()
      await page.locator('[data-photo-thread] [aria-expanded]').click()
      await page.getByRole('dialog', { name: 'Reactions and replies' }).waitFor()
    },
  },
]
