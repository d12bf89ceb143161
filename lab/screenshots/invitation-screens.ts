import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { readGroup } from '#contract/groups.ts'
import { makeInvitation } from '#contract/hosting/invitations.ts'
import { offerMembership } from '#contract/hosting/offers.ts'
import { readMe } from '#contract/me.ts'
import { signIn, type OpenDemo } from '#test/servers/open-demo.ts'
import { askToJoin, club, comeAs } from './club.ts'
import { comeAnew, emptyGroup, leaver } from './newcomer.ts'
import type { Screen } from './screen.ts'

const atClub = async (demo: OpenDemo) => `/groups/${(await club(demo)).id}`

/** The ways into a group, and out of Coterie. */
export const invitationScreens: Screen[] = [
  { name: 'invite-person', at: atClub, reach: (page) => openWay(page, /^For one person/) },
  { name: 'invite-many', at: atClub, reach: (page) => openWay(page, /^A link for many/) },
  {
    name: 'invite-made',
    at: atClub,
    reach: async (page) => {
      await openWay(page, /^For one person/)
      await page.getByLabel('Who is it for?').fill('Oma Ilse')
      await page.getByRole('button', { name: 'Make the invitation' }).click()
      await page.getByRole('button', { name: 'Copy link' }).waitFor()
    },
  },
  {
    name: 'invite-printed',
    at: atClub,
    reach: async (page) => {
      await openWay(page, /^To print/)
      await page.getByRole('button', { name: 'Make the sheet' }).click()
      await page.getByRole('heading', { name: 'Come in.' }).waitFor()
    },
  },
  {
    name: 'invite-printed-paper',
    at: atClub,
    reach: async (page) => {
      await openWay(page, /^To print/)
      await page.getByRole('button', { name: 'Make the sheet' }).click()
      await page.getByRole('heading', { name: 'Come in.' }).waitFor()
      await page.emulateMedia({ media: 'print' })
    },
  },
  {
    name: 'invite-many-made',
    at: atClub,
    reach: async (page) => {
      await openWay(page, /^A link for many/)
      await page.getByRole('button', { name: 'Make the link' }).click()
      await page.getByRole('button', { name: 'Copy link' }).waitFor()
    },
  },
  {
    name: 'invite-emailed',
    at: atClub,
    reach: async (page) => {
      await openWay(page, /^For one person/)
      await page.getByLabel('Who is it for?').fill('Oma Ilse')
      await page.getByLabel('Email').fill('oma.ilse@coterie.example')
      await page.getByLabel('Joins as').selectOption('Reader')
      await page.getByRole('button', { name: 'Send the invitation' }).click()
      await page.getByText('on its way').waitFor()
    },
  },
  { name: 'invite-open', at: atClub, reach: (page) => openWay(page, /^Open invitations/) },
  {
    name: 'invite-here',
    at: atClub,
    reach: async (page) => {
      await openWay(page, /^People who are here/)
      await page.getByRole('checkbox').first().check()
    },
  },
  {
    name: 'invitation-person',
    as: 'nobody',
    at: async (demo) => {
      const body = { kind: 'person', name: 'Oma Ilse' } as const
      const { key } = await demo.call('elodie')(makeInvitation, {
        params: { id: demo.group('Les Moreau') },
        body,
      })
      return `/signup?inviteKey=${key}`
    },
  },
  { name: 'invitation-asks', as: 'nobody', at: async (demo) => `/signup?inviteKey=${(await club(demo)).inviteKey}` },
  {
    name: 'invitation-asks-account',
    as: 'nobody',
    at: async (demo) => `/signup?inviteKey=${(await club(demo)).inviteKey}`,
    reach: async (page) => {
      await page.getByLabel('What’s your name?').fill('Marta Keller')
      await page.getByRole('button', { name: 'Next' }).click()
      await page.getByLabel('Email').waitFor()
    },
  },
  {
    name: 'invitation-asks-here',
    as: 'nobody',
    before: comeAnew,
    at: async (demo) => `/invitation/${(await club(demo)).inviteKey}`,
  },
  {
    name: 'invitation-waiting',
    as: 'nobody',
    before: askAnew,
    at: async (demo) => `/invitation/${(await club(demo)).inviteKey}`,
  },
  { name: 'groups-waiting', as: 'nobody', before: askAnew, at: '/groups' },
  { name: 'feed-waiting', as: 'nobody', before: askAnew, at: '/feed' },
  { name: 'offer-news', as: 'nobody', before: beAsked, at: '/news' },
  { name: 'offer-groups', as: 'nobody', before: beAsked, at: '/groups' },
  {
    name: 'group-with-people',
    at: async (demo) => `/create-group?from=${(await club(demo)).id}`,
    reach: async (page) => {
      await page.getByRole('checkbox', { name: 'Ada Berg' }).check()
      await page.getByRole('checkbox', { name: /^Arthur/ }).check()
    },
  },
  {
    name: 'group-with-person',
    at: async (demo) => `/create-group?with=${(await club(demo)).members.get('Ada Berg')!.id}`,
  },
  { name: 'message-gone', at: async (demo) => `/messages/${(await club(demo)).messages.gone}` },
  { name: 'card-gone', at: atClub, reach: (page) => page.getByText('Lost: one oar').scrollIntoViewIfNeeded() },
  {
    name: 'person-gone',
    at: async (demo) => `/people/${(await club(demo)).members.get('Otto Kern')!.id}`,
    isMissing: true,
  },
  {
    name: 'removed-feed',
    as: 'nobody',
    before: (page, demo) => comeAs(page, demo, 'Otto Kern'),
    at: '/feed',
  },
  {
    name: 'removed-news',
    as: 'nobody',
    before: (page, demo) => comeAs(page, demo, 'Otto Kern'),
    at: '/news',
  },
  {
    name: 'keep-account',
    as: 'nobody',
    at: '/login',
    reach: async (page, demo) => {
      const { login, password } = await leaver(demo)
      await page.getByLabel('Email').fill(login)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.getByRole('button', { name: 'Keep my account' }).waitFor()
    },
  },
  {
    name: 'privacy',
    as: 'nobody',
    at: '/privacy',
    before: (_page, demo) =>
      writeFile(
        join(demo.dataFolder, 'privacy.md'),
        '# Privacy\n\nThis server stands in our **living room**. We keep what you write until you delete it.\n\n' +
          '- Backups: one month.\n- Questions: [ask Élodie](mailto:elodie@coterie.example).\n',
      ),
  },
]

async function openWay(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Invite' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name }).click()
}

async function askAnew(page: Page, demo: OpenDemo): Promise<void> {
  await signIn(page.context(), await askToJoin(demo))
}

/** By Élodie, into the club. */
async function beAsked(page: Page, demo: OpenDemo): Promise<void> {
  await comeAnew(page, demo)
  const elodie = demo.call('elodie')
  const me = await elodie(readMe)
  const { users } = await elodie(readGroup, { params: { id: await emptyGroup(demo) } })
  const others = users.map(({ id }) => id).filter((id) => id !== me.id)
  await elodie(offerMembership, { params: { id: (await club(demo)).id }, body: { users: others } })
}
