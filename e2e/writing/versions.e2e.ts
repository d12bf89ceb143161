import { postMessage } from '#contract/messages.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { atOneTable } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test(
  'what a message said before is one tap away for everybody, until its author removes it',
  { tag: '@long' },
  async ({ server, ada, bea }) => {
    const { group, ...table } = await atOneTable(server, ada, bea)
    const body = { group, data: { title: 'Dinner', text: 'We meet at six.' } }
    const { id } = await table.ada(postMessage, { body })
    await table.bea(postMessage, { body: { group, parent: id, data: { text: 'I’ll be there' } } })
    await bea.page.goto(`/messages/${id}`)
    await ada.page.goto(`/messages/${id}`)
    await expect(bea.page.getByText('We meet at six.')).toBeVisible()
    await expect(bea.page.getByText(/^Edited/)).toBeHidden()

    await ada.page.getByRole('button', { name: 'Edit', exact: true }).click()
    const editor = ada.page.getByRole('form', { name: 'Edit message' })
    await editor.getByLabel('Text').fill('We meet at seven.')
    await editor.getByRole('button', { name: 'Save' }).click()

    const opener = bea.page.getByRole('button', { name: 'Edited just now: show what was changed' })
    await expect(opener).toBeVisible()
    await expect(bea.page.getByText('We meet at seven.')).toBeVisible()
    await opener.focus()
    await bea.page.keyboard.press('Enter')
    const dialog = bea.page.getByRole('dialog', { name: 'What was changed' })
    await expect(dialog.getByRole('listitem')).toHaveCount(2)
    await expect(dialog.getByRole('deletion')).toHaveText('Removed: six End of change.')
    await expect(dialog.getByRole('insertion')).toHaveText('Added: seven End of change.')
    await expect(dialog.getByRole('button', { name: 'Remove this text' })).toBeHidden()
    await expectAccessible(bea.page)

    await ada.page.getByRole('button', { name: /^Edited .*show what was changed$/ }).click()
    await ada.page.getByRole('button', { name: 'Remove this text' }).click()
    await ada.page.getByRole('alertdialog').getByRole('button', { name: 'Remove this text' }).click()
    await expect(ada.page.getByText('No earlier texts are kept.')).toBeVisible()
    await expect(dialog.getByText('No earlier texts are kept.')).toBeVisible()
    await expect(dialog.getByText('six')).toBeHidden()
    await bea.page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(bea.page.getByText('Edited just now')).toBeVisible()
    await expect(opener).toBeHidden()
  },
)
