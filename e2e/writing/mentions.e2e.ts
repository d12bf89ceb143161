import { postMessage } from '#contract/messages.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { atOneTable } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test('on a phone somebody is mentioned with a tap, and the bell says so', async ({ server, ada, bea }) => {
  const { ada: asAda, group } = await atOneTable(server, ada, bea)
  const { id } = await asAda(postMessage, { body: { group, data: { title: 'Une semaine au lac' } } })
  for (const { page } of [ada, bea]) await page.setViewportSize({ width: 390, height: 844 })
  await bea.page.goto('/news')

  await ada.page.goto(`/messages/${id}`)
  const field = ada.page.getByLabel('Your reply').getByRole('textbox')
  await field.fill('Who has the oars? Perhaps\n')
  await field.pressSequentially('@b')
  const option = ada.page.getByRole('option', { name: 'Bea' })
  await expect(option).toBeVisible()
  await expectAccessible(ada.page)
  const [list, writer] = await Promise.all([ada.page.getByRole('listbox').boundingBox(), field.boundingBox()])
  expect(list!.y + list!.height).toBeLessThanOrEqual(writer!.y)
  expect((await option.boundingBox())!.height).toBeGreaterThanOrEqual(44)
  await option.click()
  await expect(field).toHaveValue('Who has the oars? Perhaps\n@Bea ')
  await expect(field).toBeFocused()
  await field.pressSequentially('?')
  await ada.page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(ada.page.getByText('Perhaps\n@Bea ?')).toBeVisible()

  await bea.page.getByRole('link', { name: 'New: Ada mentioned you in Une semaine au lac' }).click()
  await expect(bea.page.getByRole('link', { name: '@Bea', exact: true })).toHaveAttribute('data-you')
})
