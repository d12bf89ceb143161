import { postMessage } from '#contract/messages.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { atOneTable } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { upload } from '../support/uploads.ts'

test(
  'photos of a wall and of a message fill the window, one after the other',
  { tag: '@long' },
  async ({ server, ada, bea }) => {
    const table = await atOneTable(server, ada, bea)
    const { group } = table
    const files = [await upload(ada, 1), await upload(ada, 2), await upload(ada, 3)]
    const { id } = await table.ada(postMessage, { body: { group, data: { title: 'Une semaine au lac' }, files } })
    const { page } = ada
    await page.goto(`/groups/${group}/photos`)
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    const show = page.getByRole('dialog', { name: 'Slideshow' })
    await expect(show.getByRole('button', { name: 'Pause' })).toBeFocused()
    await page.mouse.click(400, 300)
    await expect(show.getByRole('button', { name: 'Go on' })).toBeVisible()
    // Two upright ones side by side, then the third.
    await expect(show.getByRole('img')).toHaveCount(2)
    await page.keyboard.press('ArrowRight')
    await expect(show.getByRole('img')).toHaveCount(1)
    await expect(show.locator('img')).toHaveCount(3)
    await show.getByRole('combobox', { name: 'Time for each photo' }).selectOption('10')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(show).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeFocused()

    await page.goto(`/messages/${id}`)
    await page
      .getByRole('button', { name: /^Photo 1 of 3/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await expect(show.getByRole('button', { name: 'Pause' })).toBeFocused()
    await page.keyboard.press('Space')
    await expect(show.getByRole('button', { name: 'Go on' })).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(show.getByRole('img', { name: /^Photo 3 of 3/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(show).toHaveCount(0)
    await expect(page.getByRole('dialog').getByText('3 of 3', { exact: true })).toBeVisible()
  },
)
