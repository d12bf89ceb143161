import { addLookedAfter } from '#contract/sign-in/looking-after.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { atOneTable } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test(
  'whoever looks after somebody finds them, sets their quiet hours, and writes in their name',
  { tag: '@long' },
  async ({ server, ada, bea }) => {
    const { ada: asAda, group } = await atOneTable(server, ada, bea)
    await asAda(addLookedAfter, { params: { id: group }, body: { name: 'Leo Brandner' } })
    const { page } = ada
    await page.goto('/you')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Leo Brandner' }).click()
    await page.getByRole('button', { name: 'What to do about Leo Brandner' }).click()
    await page.getByRole('menuitem', { name: 'Quiet hours and notifications' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Quiet hours').selectOption('Every day')
    await expect(dialog.getByLabel('From', { exact: true })).toHaveValue('22:00')
    await dialog.getByLabel(/^Notifications from/).selectOption('Nothing')
    await expectAccessible(page)
    await page.keyboard.press('Escape')

    await page.goto(`/groups/${group}/write`)
    await page.getByRole('button', { name: 'As Ada' }).click()
    await page.getByRole('menuitemradio', { name: 'Ada for Leo Brandner' }).click()
    await page.getByRole('textbox', { name: 'Text' }).fill('I can swim')
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByRole('button', { name: 'As Ada for Leo Brandner' })).toBeVisible()
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page).toHaveURL(/messages/)
    await expect(page.getByRole('main').getByText('Ada for Leo Brandner').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()

    await bea.page.goto('/feed')
    await expect(bea.page.getByRole('article').getByText('Ada for Leo Brandner')).toBeVisible()
    await bea.page.goto('/news')
    await expect(bea.page.getByText('Ada for Leo Brandner').first()).toBeVisible()
  },
)

test(
  'whoever looks after nobody writes as themselves and is not asked',
  { tag: '@long' },
  async ({ server, ada, distantBea }) => {
    const { group } = await atOneTable(server, ada, distantBea)
    const asked: string[] = []
    ada.page.on('request', (request) => void asked.push(request.url()))
    await ada.page.goto(`/groups/${group}/write`)
    await expect(ada.page.getByRole('textbox', { name: 'Text' })).toBeVisible()
    await expect(ada.page.getByRole('button', { name: /^As / })).toHaveCount(0)
    expect(asked.filter((url) => /looked-after|AsChoice/.test(url))).toEqual([])
  },
)
