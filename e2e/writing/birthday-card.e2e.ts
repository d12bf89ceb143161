import { updateUser } from '#contract/account.ts'
import { readCalendar } from '#contract/calendar.ts'
import { readMe } from '#contract/me.ts'
import { readBirthdayCard, type BirthdayCard } from '#contract/scheduling/birthday-cards.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { atOneTable, join } from '../support/people.ts'
import { cameraFile } from '../support/photos.ts'
import { expect, test } from '../support/test.ts'

test(
  'the others sign a card that its person does not see before, and opens by hand then',
  { tag: '@long' },
  async ({ server, ada, bea }) => {
    const table = await atOneTable(server, ada, bea)
    await join(server, table.ada, table.group, ['Cleo'])
    const { id } = await table.bea(readMe)
    const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const zone = 'Etc/UTC'
    await table.bea(updateUser, { params: { id }, body: { birthday: dayIn(2).slice(5), timeZone: zone } })

    const { page } = ada
    const query = { from: dayIn(0), to: dayIn(3), zone }
    const offered = async () => (await table.ada(readCalendar, { query })).birthdays[0]?.cards
    await expect.poll(offered).toHaveLength(1)
    await page.goto(`/groups/${table.group}/calendar`)
    await page.getByRole('link', { name: 'Sign the card' }).click()
    await page.getByLabel('Your line').fill('To many more walks around the lake!')
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Add photos' }).first().click()
    await (await chooser).setFiles([await cameraFile(1)])
    await expect(page.getByRole('button', { name: /^Photo 1 of 1.*, Uploaded/ })).toBeVisible()
    await page.getByRole('button', { name: 'Sign the card' }).click()
    await expect(page.getByText('You’ve signed')).toBeVisible()
    await expectAccessible(page)

    const address = new URL(page.url()).pathname
    await bea.page.goto(`/groups/${table.group}/calendar`)
    await expect(bea.page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(bea.page.getByText('card', { exact: false })).toHaveCount(0)
    const card = await table.ada(readBirthdayCard, { params: { id: address.split('/').at(-1)! } })
    // As it will be that morning.
    const message = crypto.randomUUID()
    const open: BirthdayCard = { ...card, message, lines: card.lines.map((line) => ({ ...line, files: [], message })) }
    await bea.page.route(`**/api/birthday-cards/${card.id}`, (route) => route.fulfill({ json: open }))
    await bea.page.goto(address)
    await expect(bea.page.getByRole('heading', { level: 1, name: /^Happy birthday/ })).toBeVisible()
    await expect(bea.page.getByText('To many more walks')).toHaveCount(0)
    await expectAccessible(bea.page)
    await bea.page.getByRole('button', { name: 'Open the card' }).click()
    await expect(bea.page.getByText('To many more walks')).toBeVisible()
    await expect(bea.page.getByRole('region', { name: 'What is in the card' })).toBeFocused()
    await expectAccessible(bea.page)
  },
)
