import { readMe } from '#contract/me.ts'
import { postMessage } from '#contract/messages.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { atOneTable } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { upload } from '../support/uploads.ts'

test(
  'somebody says who is in two photos, and who is named takes the name off',
  { tag: '@long' },
  async ({ server, ada, bea }) => {
    const table = await atOneTable(server, ada, bea)
    const { group } = table
    const files = [await upload(bea, 1), await upload(bea, 2)]
    await table.bea(postMessage, { body: { group, data: { title: 'Une semaine au lac' }, files } })
    const { id, name } = await table.ada(readMe)
    await ada.page.goto(`/people/${id}/with`)
    await expect(ada.page.getByText('No photos with you yet.')).toBeVisible()

    await bea.page.goto(`/groups/${group}/photos`)
    await bea.page.getByRole('button', { name: 'Select' }).click()
    const tiles = bea.page.getByRole('listitem').getByRole('button', { name: /^Photo by/ })
    await tiles.nth(0).click()
    await tiles.nth(1).click()
    await bea.page.getByRole('button', { name: 'Who is in it?' }).click()
    await bea.page.getByRole('checkbox', { name }).press('Space')
    await expectAccessible(bea.page)
    await bea.page.getByRole('button', { name: 'Save' }).click()
    await expect(bea.page.getByText('Saved for 2 photos.')).toBeVisible()

    await ada.page
      .getByRole('button', { name: /^Photo by/ })
      .first()
      .click()
    const names = ada.page.getByRole('list', { name: 'People in this photo' })
    await expect(names.getByRole('link', { name })).toBeVisible()
    const opener = ada.page.getByRole('button', { name: 'Who is in it?' })
    await opener.press('Enter')
    await ada.page.getByRole('checkbox', { name }).uncheck()
    await expectAccessible(ada.page)
    await ada.page.getByRole('button', { name: 'Save' }).click()
    await expect(names).toHaveCount(0)
    await expect(opener).toBeFocused()
  },
)
