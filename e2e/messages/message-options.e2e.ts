import { createGroup } from '#contract/groups.ts'
import { postMessage } from '#contract/messages.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { atOneTable } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { upload } from '../support/uploads.ts'

test('each sees in the options what he or she may do', { tag: '@long' }, async ({ server, ada, bea }) => {
  const table = await atOneTable(server, ada, bea)
  const { id } = await table.ada(postMessage, { body: { group: table.group, data: { title: 'Lac' } } })
  await table.ada(postMessage, { body: { group: table.group, parent: id, data: { text: 'Encore' } } })
  await table.ada(createGroup, { body: { name: 'Chorale' } })
  const optionsOf = async (page: typeof ada.page, place: number) => {
    await page.goto(`/messages/${id}`)
    await page.getByRole('button', { name: 'Message options' }).nth(place).click()
    return page.getByRole('menuitem').filter({ hasNotText: /ookmark/ })
  }
  await expect(await optionsOf(ada.page, 0)).toHaveText([
    'Public link',
    'Share with another group',
    /^Mute this conversation/,
    'Pin to the top',
    'Edit',
    /^Close conversation/,
    'Delete message',
  ])
  await expect(await optionsOf(ada.page, 1)).toHaveText([
    'Public link',
    'Share with another group',
    'Publish in the group',
    'Edit',
    'Delete reply',
  ])
  // The only host has written it: there is nobody to tell.
  await expect(await optionsOf(bea.page, 0)).toHaveText([
    'Public link',
    /^Mute this conversation/,
    'Don’t show me this',
    /^See less of Ada/,
  ])
})

test('a message is pinned and a reply published, and the group shows it', async ({ server, ada, distantBea }) => {
  const table = await atOneTable(server, ada, distantBea)
  const { id } = await table.ada(postMessage, { body: { group: table.group, data: { title: 'Rules of the house' } } })
  await table.ada(postMessage, { body: { group: table.group, parent: id, data: { text: 'And the key?' } } })
  await table.ada(postMessage, { body: { group: table.group, data: { title: 'Something newer' } } })
  const { page } = ada
  await page.goto(`/groups/${table.group}`)
  await page.getByRole('link', { name: 'Rules of the house' }).click()
  await page.getByRole('button', { name: 'Message options' }).first().click()
  await page.getByRole('menuitem', { name: 'Pin to the top' }).click()
  await page.getByRole('button', { name: 'View' }).click()
  await expect(page.getByRole('article').first()).toContainText('Pinned')
  await expect(page.getByRole('article').first()).toContainText('Rules of the house')

  await page.goto(`/messages/${id}`)
  await page.getByRole('button', { name: 'Message options' }).nth(1).click()
  await page.getByRole('menuitem', { name: 'Publish in the group' }).click()
  await page.getByRole('button', { name: 'View' }).click()
  await expect(page.getByRole('link', { name: 'And the key?' })).toBeVisible()
})

test(
  'a change that the server cannot make is told at the first refusal',
  { tag: '@long' },
  async ({ server, ada, distantBea }) => {
    const table = await atOneTable(server, ada, distantBea)
    const { id } = await table.ada(postMessage, { body: { group: table.group, data: { title: 'Rules of the house' } } })
    const { page } = ada
    await page.goto(`/messages/${id}`)
    let refusals = 0
    await page.route('**/api/messages/*', (route) => {
      if (route.request().method() === 'GET') return route.continue()
      refusals++
      return route.fulfill({ status: 500, json: { error: 'server-error' } })
    })
    await page.getByRole('button', { name: 'Message options' }).first().click()
    await page.getByRole('menuitem', { name: 'Pin to the top' }).click()
    await expect(page.getByText('Something went wrong, and it’s not your fault.')).toBeVisible()
    expect(refusals).toBe(1)
  },
)

test(
  'a public link shows one message and its photos to anybody, until its author stops it',
  { tag: '@long' },
  async ({ server, ada, distantBea, page }) => {
    const table = await atOneTable(server, ada, distantBea)
    const files = [await upload(ada, 1), await upload(ada, 2)]
    const data = { title: 'Une semaine au lac', text: 'Six nuits.' }
    const { id } = await table.ada(postMessage, { body: { group: table.group, data, files } })
    await table.bea(postMessage, { body: { group: table.group, parent: id, data: { text: 'Between us' } } })
    await ada.page.goto(`/messages/${id}`)
    await ada.page.getByRole('button', { name: 'Message options' }).first().click()
    await ada.page.getByRole('menuitem', { name: 'Public link' }).click()
    await ada.page.getByRole('button', { name: 'Copy link' }).click()
    await expect(ada.page.getByText('Link copied. Paste it into a message.')).toBeVisible()
    const link = await ada.page.evaluate(() => navigator.clipboard.readText())

    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Une semaine au lac' })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('img', { name: 'Coterie' })).toBeInViewport({ ratio: 1 })
    await expect(page.getByText('Ada shared this with you.')).toBeInViewport({ ratio: 1 })
    await expect(page.getByText(/^Coterie is a private place/)).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByText('Between us')).toHaveCount(0)
    const photo = page.getByRole('img', { name: 'Photo 1 of 2 by Ada' })
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await expectAccessible(page)
    await photo.click()
    await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('button', { name: 'Next', exact: true })).toHaveCount(0)
    await expect(page).toHaveURL(link)

    await ada.page.getByRole('button', { name: 'Turn off link' }).click()
    await expect(ada.page.getByText('Public link turned off.')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'This link no longer works.' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go to Coterie' })).toBeVisible()
    await expectAccessible(page)
  },
)
