import { deleteMessage, postMessage } from '#contract/messages.ts'
import { listFrames } from '#contract/programs/frames.ts'
import { listReactions } from '#contract/reactions.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { codeOn, connect, openFrame } from '../support/frames.ts'
import { atOneTable } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { upload } from '../support/uploads.ts'

const tablet = { width: 1024, height: 768 }

test(
  'an old tablet shows the photos of a group, and a touch sends a heart',
  { tag: '@long' },
  async ({ browser, server, ada, bea }) => {
    const table = await atOneTable(server, ada, bea)
    const { group } = table
    const files = [await upload(bea, 1), await upload(bea, 2)]
    const { id } = await table.bea(postMessage, { body: { group, data: { title: 'Before breakfast' }, files } })
    const frame = await openFrame(browser, server, tablet)
    const code = await codeOn(frame)
    await expectAccessible(frame)

    const { page } = ada
    await page.goto('/you')
    await page.getByRole('link', { name: 'My devices' }).click()
    await page.getByRole('button', { name: 'Connect a picture frame' }).click()
    const dialog = page.getByRole('dialog', { name: 'Connect a picture frame' })
    await dialog.getByRole('textbox', { name: 'Six letters' }).fill(code.toLowerCase())
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('in the network that you’re in now')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Kitchen shelf')
    await dialog.getByRole('switch', { name: 'Les Moreau' }).check()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Connect a picture frame' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('Kitchen shelf')).toBeVisible()

    await frame.clock.runFor(4000)
    const photo = frame.locator('[data-photo]').last()
    await expect(photo).toBeVisible()
    await expect(frame.getByText('Before breakfast').last()).toBeVisible()
    await expectAccessible(frame)
    const first = await photo.getAttribute('data-photo')
    await photo.click()
    await expect(frame.getByText('Bea will see your heart')).toBeVisible()
    await photo.click()
    await expect(frame.getByText('Bea will see your heart')).toHaveCount(0)
    await photo.click()
    await frame.clock.runFor(3000)
    const hearts = () => table.bea(listReactions, { params: { id }, query: { file: first! } })
    await expect.poll(hearts).toMatchObject([{ emoji: '❤️', count: 1, users: ['Ada'] }])

    const later = [await upload(bea, 3)]
    const { id: news } = await table.bea(postMessage, { body: { group, data: { title: 'Just now' }, files: later } })
    // In steps short enough to see each photo: it is said once.
    await expect(async () => {
      await frame.clock.runFor(10_000)
      await expect(frame.getByText('New', { exact: true })).toBeVisible({ timeout: 500 })
    }).toPass()
    await expect(frame.getByText('Just now').last()).toBeVisible()
    await table.bea(deleteMessage, { params: { id: news } })
    await expect(async () => {
      await frame.clock.runFor(40_000)
      await expect(frame.getByText('Just now')).toHaveCount(0, { timeout: 500 })
    }).toPass()

    await page.getByRole('button', { name: 'Take down Kitchen shelf' }).click()
    await expect.poll(async () => (await table.ada(listFrames)).frames).toEqual([])
    await expect(async () => {
      await frame.clock.runFor(40_000)
      await expect(frame.getByText('Type this under')).toBeVisible({ timeout: 500 })
    }).toPass()
    await frame.context().close()
  },
)

test(
  'a frame goes on without the server, also after a power cut, and is dark at night',
  { tag: '@long' },
  async ({ browser, server, ada, bea }) => {
    const table = await atOneTable(server, ada, bea)
    const { group } = table
    for (const seed of [1, 2]) {
      const files = [await upload(bea, seed)]
      await table.bea(postMessage, { body: { group, data: { title: `No. ${seed}` }, files } })
    }
    const frame = await openFrame(browser, server, tablet)
    await frame.evaluate(() => navigator.serviceWorker.ready)
    await connect(frame, table.ada, group)
    for (const title of ['No. 2', 'No. 1']) {
      await expect(frame.getByText(title).last()).toBeVisible()
      await frame.clock.runFor(20_000)
    }
    await frame.context().setOffline(true)
    await frame.reload()
    for (const title of ['No. 2', 'No. 1']) {
      await expect(frame.getByText(title).last()).toBeVisible()
      await frame.clock.runFor(20_000)
    }
    await frame.context().setOffline(false)

    await frame.getByRole('button', { name: 'Settings' }).focus()
    await frame.keyboard.press('Enter')
    const settings = frame.getByRole('dialog', { name: 'Settings' })
    await settings.getByLabel('Dark from').fill('12:00')
    await settings.getByLabel('Dark until').fill('13:30')
    await expectAccessible(frame)
    await settings.getByRole('button', { name: 'Done' }).click()
    await frame.clock.runFor(120_000)
    await expect(frame.locator('main')).toHaveAttribute('data-night', 'true')
    await frame.mouse.click(400, 300)
    await expect(frame.locator('main')).not.toHaveAttribute('data-night')
    await frame.context().close()
  },
)
