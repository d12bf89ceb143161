import type { Route } from '@playwright/test'
import { readGroup } from '#contract/groups.ts'
import { readMe } from '#contract/me.ts'
import { people, type PersonName } from '#scripts/demo/people.ts'
import type { OpenDemo } from '#test/servers/open-demo.ts'
import type { Screen } from './screen.ts'

/** The people of a group, and one of them. */
export const peopleScreens: Screen[] = [
  { name: 'group-people', at: peopleOfFamily },
  { name: 'group-people-failed', at: peopleOfFamily, before: (page) => page.route('**/api/groups/*/people*', fail) },
  { name: 'person', at: (demo) => pageOf(demo, 'wilhelm') },
  { name: 'person-without-picture', at: (demo) => pageOf(demo, 'zoe') },
  { name: 'person-photos', at: async (demo) => `${await pageOf(demo, 'elodie')}/photos` },
  { name: 'person-without-photos', at: async (demo) => `${await pageOf(demo, 'zoe')}/photos` },
  {
    name: 'invite',
    at: (demo) => `/groups/${demo.group('Les Moreau')}`,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Invite' }).first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'person-oneself', at: async (demo) => `/people/${(await demo.call('elodie')(readMe)).id}` },
  { name: 'person-missing', at: '/people/01900000-0000-7000-8000-000000000000', isMissing: true },
]

function peopleOfFamily(demo: OpenDemo): string {
  return `/groups/${demo.group('Les Moreau')}/people`
}

async function pageOf(demo: OpenDemo, person: PersonName): Promise<string> {
  const { users } = await demo.call('elodie')(readGroup, { params: { id: demo.group('Les Moreau') } })
  return `/people/${users.find(({ name }) => name === people[person].name)!.id}`
}

function fail(route: Route): Promise<void> {
  return route.fulfill({ status: 500, body: '{}' })
}
