import { expectAccessible } from '../support/accessibility.ts'
import { atOneTable } from '../support/people.ts'
import { runCommand } from '../support/run-command.ts'
import { expect, test } from '../support/test.ts'

test(
  'a notice to everybody appears by itself, stays dismissed, and goes when it is taken away',
  { tag: '@long' },
  async ({ server, ada, bea }) => {
    await atOneTable(server, ada, bea)
    await runCommand(server, 'admin', ada.email)
    await bea.page.goto('/you')
    await expect(bea.page.getByRole('heading', { level: 1 })).toBeVisible()

    await ada.page.goto('/admin/notice')
    await ada.page.getByLabel('What should everybody know?').fill('On Sunday this place moves.')
    await ada.page.getByLabel('Web address to read more').fill('https://example.org/move')
    await ada.page.getByRole('button', { name: 'Show it to everybody' }).click()
    const name = 'Notice from those who run this place'
    const [hers, own] = [bea.page, ada.page].map((page) => page.getByRole('region', { name }))
    await expect(hers!).toContainText('On Sunday this place moves.')
    await expect(own!).toBeVisible()
    await expectAccessible(ada.page)
    await expectAccessible(bea.page)

    await hers!.getByRole('button', { name: 'Dismiss this notice' }).click()
    await expect(hers!).toBeHidden()
    await bea.page.reload()
    await expect(bea.page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(hers!).toBeHidden()

    await ada.page.getByLabel('What should everybody know?').fill('On Monday this place moves.')
    await ada.page.getByRole('button', { name: 'Change it' }).click()
    await expect(hers!).toContainText('On Monday this place moves.')
    await ada.page.getByRole('button', { name: 'Take it away' }).click()
    await expect(hers!).toBeHidden()
    await expect(own!).toBeHidden()
  },
)
