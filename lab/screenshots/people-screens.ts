import type { Page, Route } from '@playwright/test'
import { markPeople } from '#contract/collecting/photo-people.ts'
import { readGroup } from '#contract/groups.ts'
import { readMe } from '#contract/me.ts'
import { listPhotos } from '#contract/photos.ts'
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
  { name: 'person-with', at: withWilhelm },
  { name: 'person-with-nothing', at: async (demo) => `${await pageOf(demo, 'zoe')}/with` },
  { name: 'photo-with-people', at: withWilhelm, reach: openPhoto },
  {
    name: 'who-is-in-it',
    at: withWilhelm,
    reach: async (page) => {
      await openPhoto(page)
      await page.getByRole('button', { name: 'Who is in it?' }).click()
      await page.getByRole('checkbox').first().waitFor()
    },
  },
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

/** Where others have said that he is in photos. */
async function withWilhelm(demo: OpenDemo): Promise<string> {
  const group = demo.group('Les Moreau')
  const call = demo.call('elodie')
  const { photos } = await call(listPhotos, { query: { group, limit: 30 } })
  const { users } = await call(readGroup, { params: { id: group } })
  const named = ['wilhelm', 'elodie', 'zoe'] as const
  const [wilhelm, ...others] = named.map((name) => users.find((user) => user.name === people[name].name)!.id)
  const marks = photos.map(({ id, message }) => ({ message, file: id }))
  await call(markPeople, { params: { id: group }, body: { photos: marks, people: [wilhelm!] } })
  await call(markPeople, { params: { id: group }, body: { photos: marks.slice(0, 4), people: others } })
  return `/people/${wilhelm}/with`
}

async function openPhoto(page: Page): Promise<void> {
  await page.locator('main button:has(img)').first().click()
  await page.getByRole('list', { name: 'People in this photo' }).waitFor()
}

function fail(route: Route): Promise<void> {
  return route.fulfill({ status: 500, body: '{}' })
}
