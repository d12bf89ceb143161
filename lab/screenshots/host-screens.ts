import type { Page, Route } from '@playwright/test'
import { createGroup, type Group } from '#contract/groups.ts'
import { changeRules, setClosing } from '#contract/hosting/hosts.ts'
import { closeConversation } from '#contract/hosting/moderation.ts'
import type { OpenDemo } from '#test/servers/open-demo.ts'
import { club, comeAs, type Club } from './club.ts'
import { emptyGroup } from './newcomer.ts'
import type { Screen } from './screen.ts'

const atClub =
  (rest = '') =>
  async (demo: OpenDemo) =>
    `/groups/${(await club(demo)).id}${rest}`
const atMessage = (which: keyof Club['messages']) => async (demo: OpenDemo) =>
  `/messages/${(await club(demo)).messages[which]}`
const as = (name: string) => ({
  as: 'nobody' as const,
  before: (page: Page, demo: OpenDemo) => comeAs(page, demo, name),
})

/** What hosts see and do, and what the others see of it. */
export const hostScreens: Screen[] = [
  { name: 'club-people', at: atClub('/people') },
  { name: 'club-people-member', ...as('Ada Berg'), at: atClub('/people') },
  {
    name: 'club-people-nobody',
    at: atClub('/people'),
    reach: (page) => page.getByRole('searchbox', { name: 'Search people' }).fill('Lena'),
  },
  { name: 'person-menu', at: atClub('/people'), reach: (page) => openPersonMenu(page, 'Diego Romero') },
  { name: 'remove-person', at: atClub('/people'), reach: (page) => removePerson(page, 'Diego Romero') },
  { name: 'remove-person-silent', at: atClub('/people'), reach: (page) => removePerson(page, 'Uli Sachs') },
  { name: 'hosts-page', at: atClub('/hosts') },
  {
    name: 'hosts-page-reports',
    at: atClub('/hosts'),
    reach: (page) => page.getByRole('heading', { name: /to look at$/ }).evaluate((heading) => heading.scrollIntoView()),
  },
  {
    name: 'hosts-page-record',
    at: atClub('/hosts'),
    reach: (page) =>
      page.getByRole('heading', { name: 'Removed people' }).evaluate((heading) => heading.scrollIntoView()),
  },
  { name: 'hosts-page-empty', at: async (demo) => `/groups/${await emptyGroup(demo)}/hosts` },
  { name: 'hosts-page-member', ...as('Ada Berg'), at: atClub('/hosts') },
  { name: 'club-settings', at: atClub('/settings') },
  { name: 'club-settings-member', ...as('Ada Berg'), at: atClub('/settings') },
  {
    name: 'club-rules',
    at: atClub('/settings'),
    reach: (page) =>
      page.getByRole('heading', { name: 'Who may do what' }).evaluate((heading) => heading.scrollIntoView()),
  },
  {
    name: 'club-settings-end',
    at: atClub('/settings'),
    reach: (page) => page.getByRole('heading', { name: 'Leave group' }).evaluate((heading) => heading.scrollIntoView()),
  },
  {
    name: 'last-host-chooses',
    at: (demo) => `/groups/${demo.group('Les Moreau')}/settings`,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Name another host first' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'close-group',
    at: atClub('/settings'),
    reach: async (page) => {
      await page.getByRole('button', { name: 'Close group…' }).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  { name: 'group-closing', at: closingGroup },
  { name: 'group-closing-settings', at: async (demo) => `${await closingGroup(demo)}/settings` },
  { name: 'host-wanted', at: atClub(), before: (page) => wantHost(page, 'another') },
  { name: 'host-wanted-me', at: atClub(), before: (page) => wantHost(page, 'me') },
  { name: 'club', at: atClub() },
  { name: 'club-member', ...as('Ada Berg'), at: atClub() },
  { name: 'club-reader', ...as('Vera Novak'), at: atClub() },
  { name: 'message-reader', ...as('Vera Novak'), at: atMessage('bus') },
  { name: 'announcements-member', ...as('Ada Berg'), at: announcements },
  { name: 'message-options-host', at: atMessage('hut'), reach: openOptions },
  { name: 'message-options-member', ...as('Tess Young'), at: atMessage('hut'), reach: openOptions },
  { name: 'message-hidden', at: atMessage('hidden') },
  { name: 'message-hidden-member', ...as('Ada Berg'), at: atMessage('hidden') },
  { name: 'message-folded', ...as('Ada Berg'), at: atMessage('folded') },
  { name: 'message-closed', at: atMessage('closed'), before: (_page, demo) => closeOne(demo) },
  {
    name: 'message-closed-member',
    as: 'nobody',
    at: atMessage('closed'),
    before: async (page, demo) => {
      await closeOne(demo)
      await comeAs(page, demo, 'Ada Berg')
    },
  },
  {
    name: 'report-message',
    ...as('Tess Young'),
    at: atMessage('hut'),
    reach: async (page) => {
      await openOptions(page)
      await page.getByRole('menuitem', { name: 'Tell the hosts…' }).click()
      await page.getByRole('dialog').getByRole('textbox').waitFor()
    },
  },
]

async function openPersonMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search people' }).fill(name)
  await page.getByRole('button', { name: `What to do about ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Remove…' }).waitFor()
}

async function removePerson(page: Page, name: string): Promise<void> {
  await openPersonMenu(page, name)
  await page.getByRole('menuitem', { name: 'Remove…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: /^Keep/ }).waitFor()
}

async function openOptions(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Message options' }).first().click()
  await page.getByRole('menuitem').first().waitFor()
}

async function closeOne(demo: OpenDemo): Promise<void> {
  const { messages } = await club(demo)
  await demo.call('elodie')(closeConversation, { params: { id: messages.closed }, body: { closed: true } })
}

const closing = new WeakMap<OpenDemo, Promise<string>>()

function closingGroup(demo: OpenDemo): Promise<string> {
  const made = closing.get(demo) ?? makeGroup(demo, 'Regatta 2026')
  closing.set(demo, made)
  return made.then(async (id) => {
    await demo.call('elodie')(setClosing, { params: { id }, body: { closing: true } })
    return `/groups/${id}`
  })
}

/** Where Ada is a member and only hosts write. */
async function announcements(demo: OpenDemo): Promise<string> {
  const { id } = await club(demo)
  await demo.call('elodie')(changeRules, { params: { id }, body: { conversations: 'hosts', invite: 'hosts' } })
  return `/groups/${id}`
}

async function makeGroup(demo: OpenDemo, name: string): Promise<string> {
  return (await demo.call('elodie')(createGroup, { body: { name } })).id
}

/** Takes months to come about. */
async function wantHost(page: Page, whom: 'me' | 'another'): Promise<void> {
  await page.route(/\/api\/groups\/[^/?]+$/, async (route: Route) => {
    const response = await route.fetch()
    const group = (await response.json()) as Group
    const to = group.users.find(({ name }) => (name === 'Élodie Moreau') === (whom === 'me'))!
    const decidedAt = Math.floor(Date.now() / 1000) + 7 * 24 * 3600
    await route.fulfill({
      response,
      json: { ...group, role: 'member', hosts: [], hostOffer: { to, accepted: false, decidedAt } },
    })
  })
}
