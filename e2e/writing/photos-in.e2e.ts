import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { createGroup } from '#contract/groups.ts'
import { listGroupMessages, postMessage } from '#contract/messages.ts'
import { uploadsPath } from '#contract/uploads.ts'
import { makeJpeg } from '#test/archives/chat-with-photos.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { untilKept } from '../support/installed.ts'
import { atOneTable, signIn } from '../support/people.ts'
import { shareFromElsewhere } from '../support/share.ts'
import { expect, test } from '../support/test.ts'
import { send } from '../support/uploads.ts'

const taken = (n: number, day: string) => makeJpeg(n * 40, `2019:08:${day} 10:00:00`)

/** As on a camera’s card: six, of which two are one. */
async function makePhotos(): Promise<Record<string, Buffer>> {
  const [first, second, third, fourth, fifth] = await Promise.all(
    ['02', '02', '02', '03', '03'].map((day, n) => taken(n + 1, day)),
  )
  return {
    'DSC_1.jpg': first!,
    'DSC_2.jpg': second!,
    'DSC_3.jpg': third!,
    'DSC_4.jpg': fourth!,
    'DSC_5.jpg': fifth!,
    'DSC_5 copy.jpg': fifth!,
  }
}

const folder = test.extend<{ folderOf: (files: Record<string, Buffer>) => Promise<string> }>({
  folderOf: async ({}, use) => {
    const made: string[] = []
    await use(async (files) => {
      const path = await mkdtemp(join(tmpdir(), 'card-'))
      made.push(path)
      for (const [name, bytes] of Object.entries(files)) await writeFile(join(path, name), bytes)
      return path
    })
    for (const path of made) await rm(path, { recursive: true })
  },
})

folder(
  'photos that are here already are named and stay; the others go on after the page was closed',
  { tag: '@long' },
  async ({ server, ada, bea, folderOf }) => {
    const { ada: call, group } = await atOneTable(server, ada, bea)
    const photos = await makePhotos()
    for (const name of ['DSC_1.jpg', 'DSC_2.jpg']) {
      const { id } = await send(bea, { name, mimeType: 'image/jpeg', buffer: photos[name]! })
      await signIn(server, bea).then((call) =>
        call(postMessage, { body: { group, data: { text: 'Lake' }, files: [id] } }),
      )
    }
    const path = await folderOf(photos)
    const created = countCreated(ada.page)
    await ada.page.route(`**/${uploadsPath}/*`, (route) =>
      route.request().method() === 'PATCH' ? undefined : route.continue(),
    )
    await ada.page.goto(`/groups/${group}/import?from=photos`)
    await chooseFolder(ada.page, path)

    await expect(ada.page.getByRole('heading', { level: 1, name: '2 of these are here already' })).toBeFocused()
    expect(created()).toBe(0)
    await expect(ada.page.getByRole('listitem').filter({ hasText: /^DSC_/ })).toHaveText(['DSC_1.jpg', 'DSC_2.jpg'])
    await expect(ada.page.getByText('1 was chosen twice, and is sent once.')).toBeVisible()
    await expectAccessible(ada.page)
    await ada.page.getByRole('button', { name: 'Send the other 3' }).click()
    await expect(ada.page.getByRole('heading', { level: 1, name: 'On its way' })).toBeVisible()
    await expect(ada.page.getByText('3 photos and videos')).toBeVisible()
    await expect.poll(created).toBe(1)
    await expect.poll(() => ada.page.evaluate(() => localStorage.getItem('importUpload'))).not.toBeNull()

    const page = await ada.context.newPage()
    await ada.page.close({ runBeforeUnload: false })
    const createdAfter = countCreated(page)
    await page.goto(`/groups/${group}/import?from=photos`)
    await expect(page.getByText('Choose the same folder or the same photos again', { exact: false })).toBeVisible()
    await expectAccessible(page)
    await chooseFolder(page, path)
    await page.getByRole('button', { name: 'Send the other 3' }).click()
    await expect(page.getByText('3 photos and videos').first()).toBeVisible()
    await page.getByRole('button', { name: /^Next/ }).click()
    expect(createdAfter()).toBe(0)
    await page.getByRole('radio', { name: /day/i }).check()
    await page.getByRole('button', { name: 'Bring it here' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'It’s all here.' })).toBeVisible()
    const { cards } = await call(listGroupMessages, { params: { id: group, page: 0 }, query: { embed: 'cards' } })
    const days = cards!.flatMap(({ data, fileCount }) =>
      data.title?.includes('2019') ? [[data.title, fileCount]] : [],
    )
    expect(days).toEqual([
      ['Saturday, August 3, 2019', 2],
      ['Friday, August 2, 2019', 1],
    ])
  },
)

folder.describe('with a service worker', () => {
  folder.use({ serviceWorkers: 'allow' })

  /** The headless one takes it and never begins. */
  folder(
    'a browser that sends nothing in the background leaves it to the page',
    { tag: '@long' },
    async ({ server, ada, bea, folderOf }) => {
      const { group } = await atOneTable(server, ada, bea)
      const { page } = ada
      await page.goto(`/groups/${group}/import?from=photos`)
      await untilKept(page)
      await chooseFolder(
        page,
        await folderOf({ 'DSC_1.jpg': Buffer.concat([await taken(1, '02'), randomBytes(11_000_000)]) }),
      )
      await expect(page.getByText('Keep this page open', { exact: false })).toBeVisible()
      await expect(page.getByRole('button', { name: /^Next/ })).toBeVisible({ timeout: 60_000 })
    },
  )

  folder('more photos than a message takes are shared into an import', { tag: '@long' }, async ({ server, ada }) => {
    const call = await signIn(server, ada)
    await call(createGroup, { body: { name: 'Les Moreau' } })
    const { id } = await call(createGroup, { body: { name: 'Chorale' } })
    const { page } = ada
    await page.goto('/feed')
    await untilKept(page)
    const photo = await taken(1, '05')
    const files = Array.from({ length: 201 }, (_, n) => ({
      name: `IMG_${n}.jpg`,
      mimeType: 'image/jpeg',
      buffer: Buffer.concat([photo, Buffer.from(String(n))]),
    }))
    await shareFromElsewhere(page, { title: '' }, files)
    await page.getByRole('link', { name: 'Chorale' }).click()
    await expect(page.getByText('201 photos and videos')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Next/ })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(`/groups/${id}/import`)
  })
})

async function chooseFolder(page: Page, path: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a folder' }).click()
  await (await chooser).setFiles(path)
}

function countCreated(page: Page): () => number {
  let created = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === `/${uploadsPath}`) created++
  })
  return () => created
}
