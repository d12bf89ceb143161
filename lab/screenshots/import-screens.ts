import type { Page } from '@playwright/test'
import { readGroup } from '#contract/groups.ts'
import type { Import, ImportLook, ImportState } from '#contract/importing/imports.ts'
import type { OpenDemo } from '#test/servers/open-demo.ts'
import type { Screen } from './screen.ts'

const day = 24 * 3600
const now = Math.floor(Date.now() / 1000)
const at =
  (query = '') =>
  (demo: OpenDemo) =>
    `/groups/${demo.group('Les Moreau')}/import${query}`

const person = (n: number, name: string, messages: number, files: number) => ({ person: n, name, messages, files })
const others = ['Tante Odile', 'Bastien', 'Nina', 'Cousin Paul', 'Le voisin', 'Lisa K.']

const look: ImportLook = {
  format: 'whatsapp',
  title: 'Famille Moreau ❤️',
  people: [
    person(0, 'Élodie Moreau', 4120, 1204),
    person(1, 'Mamie ❤️', 2163, 611),
    person(2, 'Papa Willi', 2077, 402),
    person(3, 'Oncle Gérard', 348, 74),
    person(4, '… 41 58', 97, 27),
    ...others.map((name, n) => person(n + 5, name, n + 1, 0)),
  ],
  messages: 8826,
  files: 2318,
  known: 0,
  missingFiles: 14,
  first: Date.UTC(2016, 2, 4) / 1000,
  last: now - 4 * day,
  problems: [
    { code: 'unreadable-line', where: '_chat.txt:4112' },
    { code: 'missing-file', where: '_chat.txt:5230 IMG-20190704-WA0012.jpg' },
  ],
  problemCount: 2,
}

const one = (state: ImportState, changes: Partial<Import> = {}): Import => ({
  id: '01900000-0000-7000-8000-00000000000a',
  group: '',
  fileName: 'WhatsApp Chat - Famille Moreau.zip',
  createdAt: now - 90,
  state,
  look,
  done: 0,
  total: 0,
  brought: { messages: 0, files: 0, refused: 0 },
  ...changes,
})
const brought = { messages: 412, files: 2301, refused: 3 }
const done = one('done', { way: 'albums', brought, takeBackUntil: now + 30 * day })

const { look: _, ...unread } = one('failed')
const unreadable: Import = { ...unread, fileName: 'takeout-20261126T1904Z-001.zip', reason: 'wrong-takeout' }

const chats = ['Famille Moreau ❤️', 'Papa Willi', '', ...others, 'Le club de voile de Port-Navalo'].map(
  (name, chat) => ({
    chat,
    name,
  }),
)

/** What the server says of imports; its own would take minutes. */
const withImport = (answer: Import) => async (page: Page, demo: OpenDemo) => {
  const group = demo.group('Les Moreau')
  const people = await membersLike(demo)
  const json = {
    ...answer,
    group,
    ...(answer.look && { look: { ...answer.look, people: people(answer.look.people) } }),
  }
  await page.route('**/api/imports/*', (route) => route.fulfill({ json }))
}

const open = '?import=01900000-0000-7000-8000-00000000000a'
const screen = (name: string, answer: Import, reach?: Screen['reach']): Screen => ({
  name: `import-${name}`,
  at: at(open),
  before: withImport(answer),
  ...(reach && { reach }),
})

/** Bringing photos and chats into a group. */
export const importScreens: Screen[] = [
  { name: 'import', at: at() },
  {
    name: 'import-earlier',
    at: at(),
    before: (page, demo) =>
      page.route('**/api/groups/*/imports', (route) => {
        const group = demo.group('Les Moreau')
        const imports = [done, one('ready'), unreadable]
        return route.fulfill({ json: { imports: imports.map((each, n) => ({ ...each, id: String(n), group })) } })
      }),
    reach: (page) => page.getByRole('heading', { name: 'What you brought here' }).scrollIntoViewIfNeeded(),
  },
  { name: 'import-whatsapp', at: at('?from=whatsapp') },
  {
    name: 'import-whatsapp-iphone',
    at: at('?from=whatsapp'),
    reach: (page) => page.getByRole('radio', { name: 'iPhone' }).check({ force: true }),
  },
  { name: 'import-photos', at: at('?from=photos') },
  { name: 'import-takeout', at: at('?from=takeout') },
  { name: 'import-elsewhere', at: at('?from=elsewhere') },
  {
    name: 'import-sending',
    at: at('?from=whatsapp'),
    before: (page) => page.route('**/api/uploads', () => new Promise(() => {})),
    reach: async (page) => {
      const file = {
        name: 'WhatsApp Chat - Famille Moreau.zip',
        mimeType: 'application/zip',
        buffer: Buffer.alloc(4e6),
      }
      await page.locator('input[type=file]').first().setInputFiles(file)
      await page.getByRole('button', { name: 'Pause' }).waitFor()
    },
  },
  {
    name: 'import-known',
    at: at('?from=photos'),
    before: (page) => knowSome(page, 0.5),
    reach: async (page) => {
      await choosePhotos(page)
      await page.getByRole('button', { name: /^Send the other/ }).waitFor()
    },
  },
  {
    name: 'import-known-all',
    at: at('?from=photos'),
    before: (page) => knowSome(page, 1),
    reach: async (page) => {
      await choosePhotos(page)
      await page.getByRole('heading', { name: 'Everything is here already' }).waitFor()
    },
  },
  {
    name: 'import-unfinished',
    at: at('?from=photos'),
    before: async (page, demo) => {
      await page.route('**/photos/known', (route) => route.fulfill({ json: { known: [] } }))
      await page.route('**/api/uploads/*', () => new Promise(() => {}))
      await page.goto(at('?from=photos')(demo))
      await choosePhotos(page)
      await page.waitForFunction(() => localStorage.getItem('importUpload') !== null)
    },
  },
  screen('reading', { ...unreadable, state: 'reading' }),
  screen('chats', { ...unreadable, state: 'choosing', fileName: 'facebook-elodie.zip', chats }, (page) =>
    page.getByRole('radio', { name: 'Papa Willi' }).check({ force: true }),
  ),
  screen('found', one('ready')),
  screen('found-person', one('ready'), async (page) => {
    await page.getByRole('button', { name: /Who is this/ }).click()
    await page.getByRole('dialog').waitFor()
  }),
  screen('found-more', one('ready'), async (page) => {
    await page.getByRole('button', { name: '6 more people' }).click()
    await page.getByText(/didn’t work$/).click()
    await page.getByText(/didn’t work$/).scrollIntoViewIfNeeded()
  }),
  screen('way', one('ready'), (page) => page.getByRole('button', { name: /^Next/ }).click()),
  screen('importing', one('importing', { way: 'albums', done: 3120, total: 8826, brought })),
  screen('stop', one('importing', { way: 'albums', done: 3120, total: 8826, brought }), async (page) => {
    await page.getByRole('button', { name: 'Stop and take back' }).click()
    await page.getByRole('alertdialog').waitFor()
  }),
  screen('done', done),
  screen('failed', unreadable),
  screen('halfway', one('failed', { reason: 'no-space', way: 'albums', brought })),
  screen('taken-back', one('taken-back')),
]

function knowSome(page: Page, part: number): Promise<unknown> {
  return page.route('**/photos/known', (route) => {
    const { sha256s } = route.request().postDataJSON() as { sha256s: string[] }
    return route.fulfill({ json: { known: sha256s.slice(0, Math.floor(sha256s.length * part)) } })
  })
}

async function choosePhotos(page: Page): Promise<void> {
  const files = Array.from({ length: 21 }, (_, n) => ({
    name: `IMG_20260${700 + n}_1015${10 + n}.jpg`,
    mimeType: 'image/jpeg',
    buffer: Buffer.from([n % 20]),
  }))
  await page.locator('input[type=file]').first().setInputFiles(files)
}

/** Whom the server would have found by their names. */
async function membersLike(demo: OpenDemo) {
  const { users } = await demo.call('elodie')(readGroup, { params: { id: demo.group('Les Moreau') } })
  const names: Record<string, string> = { 'Mamie ❤️': 'Mamie Jeanne', 'Papa Willi': 'Opa Wilhelm' }
  return (people: ImportLook['people']) =>
    people.map((person) => {
      const likely = users.find(({ name }) => name === (names[person.name] ?? person.name))?.id
      return { ...person, ...(likely && { likely }) }
    })
}
