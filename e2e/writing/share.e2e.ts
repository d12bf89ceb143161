import { createGroup } from '#contract/groups.ts'
import { postMessage } from '#contract/messages.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { atOneTable, signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { upload } from '../support/uploads.ts'

test(
  'what another application shares goes to the group that one chooses',
  { tag: '@long' },
  async ({ server, ada }) => {
    const call = await signIn(server, ada)
    const family = await call(createGroup, { body: { name: 'Les Moreau' } })
    await call(createGroup, { body: { name: 'Chorale' } })
    const { page } = ada

    await page.goto('/share?title=Balloons&text=Over%20the%20lake&url=https%3A%2F%2Fballoons.example%2F')
    await expect(page.getByLabel('Title')).toHaveValue('Balloons')
    await expect(page.getByLabel('Text')).toHaveValue('Over the lake\n\nhttps://balloons.example/')
    await expect(page.getByRole('button', { name: 'Les Moreau' })).toBeVisible()
    await page.getByRole('button', { name: 'Les Moreau' }).click()
    await page.getByRole('menuitemradio', { name: 'Chorale' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page).toHaveURL(/\/messages\/[0-9a-f-]{36}$/)
    await expect(page.getByRole('navigation', { name: 'Where this message is' })).toContainText('Chorale')
    await page.goto(`/groups/${family.id}`)
    await expect(page.getByRole('heading', { name: 'The table is set.' })).toBeVisible()
  },
)

test(
  'a message goes to another group with its words and its photo, whoever wrote it',
  { tag: '@long' },
  async ({ server, ada, bea }) => {
    const table = await atOneTable(server, ada, bea)
    await table.bea(createGroup, { body: { name: 'Chorale' } })
    const { page } = bea
    const files = [await upload(ada, 1)]
    const body = { group: table.group, data: { title: 'Une semaine au lac' }, files }
    const { id } = await table.ada(postMessage, { body })

    await page.goto(`/messages/${id}`)
    await page.getByRole('button', { name: 'Message options' }).first().click()
    await page.getByRole('menuitem', { name: 'Share with another group' }).click()
    await expect(page.getByLabel('Title')).toHaveValue('Une semaine au lac')
    await expect(page.getByRole('button', { name: /^Photo 1 of 1.*Uploaded/ })).toBeVisible()
    // There is but one other group.
    await expect(page.getByRole('main').getByText('Chorale')).toBeVisible()
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByRole('navigation', { name: 'Where this message is' })).toContainText('Chorale')
    const picture = page.getByRole('main').getByRole('img', { name: 'Photo 1 of 1 by Bea' })
    await expect(picture).toHaveJSProperty('complete', true)
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  },
)

test('it does not go anywhere before a group is chosen', { tag: '@long' }, async ({ server, ada }) => {
  const call = await signIn(server, ada)
  const first = await call(createGroup, { body: { name: 'Les Moreau' } })
  for (const name of ['Chorale', 'Bergfreunde']) await call(createGroup, { body: { name } })
  const message = await call(postMessage, { body: { group: first.id, data: { text: 'Who brings the oranges?' } } })
  const { page } = ada
  await page.goto(`/share?message=${message.id}`)
  await expect(page.getByText('Choose a group first.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Choose a group' }).click()
  await expect(page.getByRole('menuitemradio', { name: 'Les Moreau' })).toHaveCount(0)
  await page.getByRole('menuitemradio', { name: 'Bergfreunde' }).click()
  await page.getByLabel('Text').fill('Who brings the apples?')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Keep writing' }).click()
  await expect(page.getByLabel('Text')).toHaveValue('Who brings the apples?')
})

test('with a parent it is an answer, and the group is not asked for', { tag: '@long' }, async ({ server, ada }) => {
  const call = await signIn(server, ada)
  const group = await call(createGroup, { body: { name: 'Les Moreau' } })
  await call(createGroup, { body: { name: 'Chorale' } })
  const message = await call(postMessage, { body: { group: group.id, data: { title: 'Balloons' } } })
  const { page } = ada
  await page.goto(`/share?parent=${message.id}&text=Over%20the%20lake`)
  await expect(page.getByText('Reply in Les Moreau')).toBeVisible()
  await expect(page.getByRole('main').getByText('Balloons')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveCount(0)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/messages/${message.id}/[0-9a-f-]{36}$`))
  await expect(page.getByText('Over the lake')).toBeVisible()
})

test(
  'the button of the feed leads there; a message that is not for you is not copied',
  { tag: '@long' },
  async ({ server, ada, bea }) => {
    const table = await atOneTable(server, ada, bea)
    const alone = await table.ada(createGroup, { body: { name: 'Diary' } })
    const message = await table.ada(postMessage, { body: { group: alone.id, data: { text: 'Secret' } } })
    await bea.page.goto('/feed')
    await bea.page.getByRole('link', { name: 'Write' }).first().click()
    await expect(bea.page).toHaveURL(/\/share$/)
    await expect(bea.page.getByRole('main').getByText('Les Moreau')).toBeVisible()
    await bea.page.goto(`/share?message=${message.id}`)
    await expect(
      bea.page.getByRole('heading', { name: 'This page doesn’t exist, or you don’t have access to it.' }),
    ).toBeVisible()
  },
)
