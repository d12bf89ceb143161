import type { Page } from '@playwright/test'
import { untilKept } from '../support/installed.ts'
import { atOneTable } from '../support/people.ts'
import { cameraFile } from '../support/photos.ts'
import { expect, test } from '../support/test.ts'
import { writeTitle } from '../support/writing.ts'

test.use({ hasOwnServer: true })

test.describe('with what the service worker keeps', () => {
  test.use({ serviceWorkers: 'allow' })

  test(
    'photos chosen while the server is away wait for it, and can be sent all the time',
    { tag: '@long' },
    async ({ server, ada, distantBea }) => {
      const { group } = await atOneTable(server, ada, distantBea)
      const { page } = ada
      await page.goto(`/groups/${group}/write`)
      await untilKept(page)
      await writeTitle(page, 'At the lake')
      await server.kill()

      await choosePhotos(page, 2)
      await expect(page.getByText('2 photos waiting for a connection')).toBeVisible()
      await expect(page.getByText('Coterie should be back in a moment. This is what we kept for you.')).toBeVisible()
      await expect(page.getByText('one by one')).toHaveCount(0)
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      await expect(page.getByRole('button', { name: 'Stop sending' })).toBeVisible()
      await expect(page.getByText('We’ve kept your draft and will send it then.')).toBeVisible()

      await server.restart()
      await expectTwoPhotos(page)
      await expect(page.getByText('Coterie should be back')).toBeHidden()
    },
  )
})

test(
  'a restart under an open page loses no draft, and is no error in the log',
  { tag: '@long' },
  async ({ server, ada, distantBea }) => {
    const { group } = await atOneTable(server, ada, distantBea)
    const { page } = ada
    await page.goto(`/groups/${group}/write`)
    await writeTitle(page, 'At the lake')
    await server.restart()
    await expect(page.getByLabel('Title')).toHaveValue('At the lake')
    const back = server.restart()
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await back
    await expect(page.getByRole('link', { name: 'At the lake' })).toBeVisible()
    expect(server.output().match(/^.*"level":[456]0.*$/gm)).toBeNull()
  },
)

test(
  'a page whose code cannot be loaded while the server is away is not thrown away for it',
  { tag: '@long' },
  async ({ server, ada, distantBea }) => {
    const { group } = await atOneTable(server, ada, distantBea)
    const { page } = ada
    await page.goto(`/groups/${group}/write`)
    await writeTitle(page, 'At the lake')
    await server.kill()
    await choosePhotos(page, 2)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await server.restart()
    await expectTwoPhotos(page)
  },
)

test('photos that found no server go out by themselves', { tag: '@long' }, async ({ server, ada, distantBea }) => {
  const { group } = await atOneTable(server, ada, distantBea)
  const { page } = ada
  await page.goto(`/groups/${group}/write`)
  await expect(page.getByRole('button', { name: 'Add photos or files' })).toBeVisible()
  await server.kill()
  await choosePhotos(page, 1)
  await expect(page.getByText('1 photo waiting for a connection')).toBeVisible()
  await server.restart()
  await expect(page.getByRole('button', { name: /^Photo 1 of 1, IMG_0.jpg, Uploaded/ })).toBeVisible()
})

async function choosePhotos(page: Page, count: number) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add photos or files' }).click()
  const photos = Array.from({ length: count }, (_, n) => cameraFile(n))
  await (await chooser).setFiles(await Promise.all(photos))
}

/** Of the message that has arrived, whatever page was open. */
async function expectTwoPhotos(page: Page) {
  await page.getByRole('link', { name: 'At the lake' }).click()
  await expect(page).toHaveURL(/\/messages\//)
  await expect(page.getByRole('main').getByRole('button', { name: /^Photo [12] of 2/ })).toHaveCount(2)
}
