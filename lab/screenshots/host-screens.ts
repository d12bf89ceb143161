import type { Page, Route } from '@playwright/test'
import type { Group } from '#contract/groups.ts'
import { closeConversation } from '#contract/hosting/moderation.ts'
import { readPublicLink } from '#contract/public-links.ts'
import type { OpenDemo } from '#test/servers/open-demo.ts'
import { club, comeAs, type Club } from './club.ts'
import { announcements, closingGroup, hostsOnly, settleOnlyHere } from './hosting-states.ts'
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
  { name: 'club-person', at: personOfClub },
  {
    name: 'club-person-remove',
    at: personOfClub,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Remove…' }).click()
      await page.getByRole('dialog').getByRole('button', { name: /^Keep/ }).waitFor()
    },
  },
  { name: 'hosts-page', at: atClub('/hosts') },
  {
    name: 'hosts-page-reports',
    at: atClub('/hosts'),
    reach: (page) => scrollTo(page, /to look at$/),
  },
  {
    name: 'hosts-page-report-menu',
    at: atClub('/hosts'),
    reach: async (page) => {
      await page.getByRole('button', { name: 'Message options' }).first().click()
      await page.getByRole('menuitem').first().waitFor()
    },
  },
  {
    name: 'hosts-page-settled',
    at: atClub('/hosts'),
    before: settleOnlyHere,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Let in Marta Keller' }).click()
      await page.getByRole('button', { name: /don’t let Karl-Friedrich/ }).click()
      await page.getByRole('button', { name: 'It’s fine' }).last().click()
      await page.getByRole('button', { name: 'Hide it' }).first().click()
      await page.getByText('Nobody sees it anymore.').waitFor()
    },
  },
  { name: 'hosts-page-withheld', at: atClub('/hosts'), reach: (page) => scrollTo(page, 'Hidden and deleted') },
  { name: 'hosts-page-record', at: atClub('/hosts'), reach: (page) => scrollTo(page, 'Record') },
  { name: 'hosts-page-empty', at: async (demo) => `/groups/${await emptyGroup(demo)}/hosts` },
  { name: 'hosts-page-member', ...as('Ada Berg'), at: atClub('/hosts') },
  { name: 'club-settings', at: atClub('/settings') },
  { name: 'club-settings-member', ...as('Ada Berg'), at: atClub('/settings') },
  {
    name: 'club-rules',
    at: atClub('/settings'),
    reach: (page) => page.getByRole('heading', { name: 'Who may do what' }).click(),
  },
  {
    name: 'club-settings-end',
    at: atClub('/settings'),
    reach: (page) => scrollTo(page, 'Leave group'),
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
    name: 'last-host-searches',
    at: atClub('/settings'),
    before: beOnlyHost,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Name another host first' }).click()
      await page.getByRole('dialog').getByRole('searchbox').fill('an')
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
  { name: 'group-closing-member', ...as('Ada Berg'), at: closingGroup },
  { name: 'group-closing-settings', at: async (demo) => `${await closingGroup(demo)}/settings` },
  { name: 'host-wanted', at: atClub(), before: (page) => wantHost(page, 'another') },
  { name: 'host-wanted-me', at: atClub(), before: (page) => wantHost(page, 'me') },
  { name: 'club', at: atClub() },
  { name: 'club-member', ...as('Ada Berg'), at: atClub() },
  { name: 'club-reader', ...as('Vera Novak'), at: atClub() },
  { name: 'message-reader', ...as('Vera Novak'), at: atMessage('bus') },
  { name: 'club-people-reader', ...as('Vera Novak'), at: atClub('/people') },
  { name: 'club-settings-reader', ...as('Vera Novak'), at: atClub('/settings') },
  { name: 'write-reader', ...as('Vera Novak'), at: atClub('/write') },
  {
    name: 'announcements-member',
    ...as('Ada Berg'),
    at: async (demo) => `/groups/${(await announcements(demo)).id}`,
  },
  {
    name: 'announcement-member',
    ...as('Ada Berg'),
    at: async (demo) => `/messages/${(await announcements(demo)).message}`,
  },
  {
    name: 'hosts-only-member',
    ...as('Ada Berg'),
    at: async (demo) => `/messages/${(await hostsOnly(demo)).message}`,
  },
  { name: 'message-options-host', at: atMessage('hut'), reach: openOptions },
  { name: 'message-options-member', ...as('Tess Young'), at: atMessage('hut'), reach: openOptions },
  {
    name: 'reply-options-host',
    at: atMessage('bus'),
    reach: async (page) => {
      const reply = page.getByRole('article', { name: 'Message from Ada Berg' })
      await reply.getByRole('button', { name: 'Message options' }).click()
      await page.getByRole('menuitem').first().waitFor()
    },
  },
  { name: 'reply-hidden', at: atMessage('bus') },
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
    name: 'news-public-link',
    as: 'nobody',
    at: '/news',
    before: async (page, demo) => {
      const { messages } = await club(demo)
      await demo.call('elodie')(readPublicLink, { params: { id: messages.bus } })
      await comeAs(page, demo, 'Hannah Vogel')
    },
    reach: (page) => page.getByRole('button', { name: 'Turn off link' }).waitFor(),
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

async function personOfClub(demo: OpenDemo): Promise<string> {
  return `/people/${(await club(demo)).members.get('Diego Romero')!.id}`
}

function scrollTo(page: Page, name: string | RegExp): Promise<void> {
  return page
    .getByRole('heading', { name, exact: true })
    .first()
    .evaluate((heading) => heading.scrollIntoView())
}

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

async function beOnlyHost(page: Page): Promise<void> {
  await page.route(/\/api\/groups\/[^/?]+$/, async (route: Route) => {
    const response = await route.fetch()
    const group = (await response.json()) as Group
    await route.fulfill({ response, json: { ...group, hosts: group.hosts.slice(0, 1) } })
  })
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
