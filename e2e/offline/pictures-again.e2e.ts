import type { Page } from '@playwright/test'
import { updateUser } from '#contract/account.ts'
import { createGroup } from '#contract/groups.ts'
import { readMe } from '#contract/me.ts'
import { postMessage } from '#contract/messages.ts'
import type { RunningServer } from '#test/servers/start-server.ts'
import { signIn } from '../support/people.ts'
import { expect, test, type Person } from '../support/test.ts'
import { upload } from '../support/uploads.ts'

test('a picture that could not be loaded comes by itself', { tag: '@long' }, async ({ server, ada }) => {
  const file = await postPhoto(server, ada)
  const { page } = ada
  let refusals = 0
  await page.route('**/api/images/thumbnail/**', (route) =>
    ++refusals <= 2 ? route.fulfill({ status: 503 }) : route.continue(),
  )
  await page.goto('/feed')
  await expect.poll(() => widthOf(page, file)).toBeGreaterThan(0)
  expect(refusals).toBe(3)
})

test(
  'so does the face of somebody, for whom their initials stand until then',
  { tag: '@long' },
  async ({ server, ada }) => {
    const call = await signIn(server, ada)
    const { id, name } = await call(readMe)
    await call(updateUser, { params: { id }, body: { avatar: await upload(ada, 1) } })
    const { page } = ada
    await page.clock.install()
    let isCut = true
    await page.route('**/api/images/crop/**', (route) => (isCut ? route.fulfill({ status: 503 }) : route.continue()))
    await page.goto('/you')
    const face = page
      .getByRole('main')
      .locator('[data-hue]', { has: page.locator('img') })
      .first()
    await expect(face).toHaveText(name[0]!.toUpperCase())
    isCut = false
    await page.clock.runFor(10_000)
    await expect(face).toHaveText('')
  },
)

test('pictures come at once when there is a network again', { tag: '@long' }, async ({ server, ada }) => {
  const file = await postPhoto(server, ada)
  const { page, context } = ada
  await page.clock.install()
  let isCut = true
  await page.route('**/api/images/thumbnail/**', (route) => (isCut ? route.abort() : route.continue()))
  await page.goto('/feed')
  const picture = page.getByRole('article').locator(`img[src*="${file}"]`)
  await expect(picture).toBeAttached()
  await page.clock.runFor(10_000)
  await expect.poll(() => widthOf(page, file)).toBe(0)
  isCut = false
  await context.setOffline(true)
  await context.setOffline(false)
  await expect.poll(() => widthOf(page, file)).toBeGreaterThan(0)
})

async function postPhoto(server: RunningServer, ada: Person): Promise<string> {
  const call = await signIn(server, ada)
  const { id: group } = await call(createGroup, { body: { name: 'Les Moreau' } })
  const file = await upload(ada, 1)
  await call(postMessage, { body: { group, data: { title: 'Au lac' }, files: [file] } })
  return file
}

/** Of the picture as it has arrived; 0 while it is missing. */
function widthOf(page: Page, file: string): Promise<number> {
  const picture = page.getByRole('article').locator(`img[src*="${file}"]`)
  return picture.evaluate((image: HTMLImageElement) => image.naturalWidth)
}
