import type { Page } from '@playwright/test'
import type { DamagedOriginal, ServerStorage } from '#contract/sign-in/server-storage.ts'
import type { OpenDemo } from '#test/servers/open-demo.ts'
import type { Screen } from '../screen.ts'
import { makeAdministrator } from './administration-screens.ts'

const gigabyte = 1_000_000_000

export const storageScreens: Screen[] = [
  { name: 'administration-storage', at: '/admin/storage', before: storage },
  {
    name: 'administration-storage-limit',
    at: '/admin/storage',
    before: storage,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Limit for' }).first().click()
      await page.getByRole('radio', { name: 'Up to' }).click()
    },
  },
]

async function storage(page: Page, demo: OpenDemo): Promise<void> {
  await makeAdministrator(page, demo)
  await withStorage(page)
}

/** As on a server of a year, with a disk that will be full and two originals that are damaged. */
async function withStorage(page: Page): Promise<void> {
  const now = Math.floor(Date.now() / 1000)
  const json: ServerStorage = {
    disk: { freeBytes: 38 * gigabyte, totalBytes: 250 * gigabyte, fullAt: now + 90 * 86_400 },
    kinds: [
      { kind: 'photos', bytes: 86 * gigabyte },
      { kind: 'videos', bytes: 61 * gigabyte },
      { kind: 'copies', bytes: 31 * gigabyte },
      { kind: 'backups', bytes: 28 * gigabyte },
      { kind: 'audio', bytes: 2.1 * gigabyte },
      { kind: 'documents', bytes: 400_000_000 },
      { kind: 'database', bytes: 84_000_000 },
    ],
    countedAt: now - 20 * 60,
    damaged: 2,
    limits: { person: 20 * gigabyte, group: 0 },
  }
  await page.route('**/api/admin/storage', (route) => route.fulfill({ json }))
  await page.route('**/api/admin/storage/damaged', async (route) => {
    const people = await route.fetch({
      url: route
        .request()
        .url()
        .replace(/damaged$/, 'people'),
    })
    const [poster] = ((await people.json()) as { people: NonNullable<DamagedOriginal['poster']>[] }).people
    const originals = [
      original(now, '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a0b', poster ? { poster } : {}),
      original(now, '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a0c', { kind: 'videos', bytes: 312_000_000 }),
    ]
    await route.fulfill({ json: { originals } })
  })
}

function original(now: number, id: string, rest: Partial<DamagedOriginal>): DamagedOriginal {
  return {
    id,
    path: `files/originals/${id}.jpg`,
    kind: 'photos',
    bytes: 4_200_000,
    postedAt: now - 40 * 86_400,
    since: now - 3600,
    ...rest,
  }
}
