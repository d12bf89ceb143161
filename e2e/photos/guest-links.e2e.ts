import { makeCollection } from '#contract/collecting/collections.ts'
import { listGuestLinks } from '#contract/guests/guest-links.ts'
import { postMessage } from '#contract/messages.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { atOneTable } from '../support/people.ts'
import { cameraFile } from '../support/photos.ts'
import { expect, test } from '../support/test.ts'
import { upload } from '../support/uploads.ts'

test('a guest looks at a collection, brings a photo and sees it once it was let in', async ({
  server,
  ada,
  distantBea,
  browser,
}) => {
  const table = await atOneTable(server, ada, distantBea)
  const { group } = table
  const files = [await upload(ada, 1), await upload(ada, 2)]
  const { id: message } = await table.ada(postMessage, { body: { group, data: { title: 'At the lake' }, files } })
  const photos = files.map((file) => ({ message, file }))
  const { id } = await table.ada(makeCollection, { params: { id: group }, body: { name: 'Corsica 2026', photos } })

  const { page } = ada
  await page.goto(`/groups/${group}/collections/${id}`)
  await page.getByRole('button', { name: 'Guest link' }).click()
  await expect(page.getByRole('switch', { name: 'Add photos and videos' })).toBeChecked()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Make the link' }).click()
  await page.getByRole('button', { name: 'For the table' }).click()
  await expect(page.getByRole('img', { name: 'Code with the address of the guest link' }).first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  const { links } = await table.ada(listGuestLinks, { params: { id: group }, query: {} })
  const { pathname, hash } = new URL(links[0]!.address)

  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 844 } })
  const guest = await context.newPage()
  await guest.goto(`${pathname}${hash}`)
  await expect(guest.getByRole('heading', { name: 'Corsica 2026' })).toBeVisible()
  await expect(guest.getByRole('button', { name: /^Photo \d of 2 by/ })).toHaveCount(2)
  await expectAccessible(guest)
  await guest.getByRole('textbox', { name: 'What’s your name?' }).fill('Marta')
  await guest.getByRole('button', { name: 'Next' }).click()
  await guest.locator('input[type=file]').setInputFiles(await cameraFile(3))
  await expect(guest.getByText('Thank you! Ada still has to let 1 in.')).toBeVisible()
  await expectAccessible(guest)
  await guest.setViewportSize({ width: 1280, height: 800 })
  await expectAccessible(guest)

  await page.goto(`/groups/${group}/guests`)
  await expect(page.getByRole('heading', { name: '1 photo is waiting for your OK' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Let it in' }).click()
  await expect(page.getByText('1 photo is in')).toBeVisible()

  await guest.reload()
  await expect(guest.getByText('Thank you! Everyone sees them.')).toBeVisible()
  await expect(guest.getByRole('button', { name: /^Photo \d of 3 by/ })).toHaveCount(3)
  await page.goto(`/groups/${group}`)
  await expect(page.getByText('a guest', { exact: true }).first()).toBeVisible()

  await page.goto(`/groups/${group}/guests`)
  await page.getByRole('button', { name: 'End', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End', exact: true }).click()
  await expect(page.getByText('There are none.')).toBeVisible()
  await guest.reload()
  await expect(guest.getByRole('heading', { name: 'This link has ended.' })).toBeVisible()
  await expectAccessible(guest)
  await context.close()
})
