import type { Page } from '@playwright/test'
import { answerEvent, readEvent } from '#contract/blocks/events.ts'
import { postMessage } from '#contract/messages.ts'
import { atOneTable } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { writeWith } from '../support/writing.ts'

const zone = 'Europe/Paris'

test.describe('with a server of its own', () => {
  test.use({ hasOwnServer: true })

  test(
    'an event is posted, answered on its card, also while the server is away, and its author sees who comes',
    { tag: '@long' },
    async ({ server, ada, bea }) => {
      const { group } = await atOneTable(server, ada, bea)
      const { page } = ada
      await writeWith(page, group, 'Advent lunch', 'Event')
      const written = page.getByRole('region', { name: 'Event' })
      await written.getByLabel('Date').fill(dayFromNow(10))
      await written.getByLabel('From').fill('12:30')
      await written.getByLabel('Where (optional)').fill('12 rue des Tilleuls')
      await written.getByText('Places, answers and repeats').click()
      await written.getByLabel('Places (optional)').fill('3')
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      const event = page.getByRole('region', { name: 'Event' })
      await expect(event.getByText('Nobody is coming yet')).toBeVisible()
      await expect(event.getByText('12:30 PM')).toBeVisible()
      await event.getByRole('button', { name: 'Coming' }).click()
      await expect(event.getByText('There’s room for 2 more')).toBeVisible()

      await bea.page.goto('/feed')
      const card = bea.page.getByRole('article').filter({ hasText: 'Advent lunch' })
      await expect(card.getByText('1 coming')).toBeVisible()
      await card.getByRole('button', { name: 'Coming' }).dblclick()
      await expect(card.getByRole('button', { name: 'You’re coming Change' })).toBeFocused()
      await expect(card.getByText('2 coming')).toBeVisible()
      await expect(bea.page).toHaveURL('/feed')
      await expect(event.getByRole('list', { name: 'Coming' }).getByRole('listitem')).toHaveText([/You/, /Bea/])
      await event.getByRole('button', { name: 'One more friend' }).click()
      await expect(event.getByRole('list', { name: 'Coming' }).getByRole('listitem')).toHaveCount(3)
      await expect(card.getByText('3 coming')).toBeVisible()

      await server.kill()
      await card.getByRole('button', { name: 'You’re coming Change' }).click()
      await card.getByRole('button', { name: 'Can’t' }).click()
      await expect(card.getByRole('button', { name: 'You can’t come Change' })).toBeVisible()
      await expect(card.getByText('We’ll send it when you’re back.')).toBeVisible()
      await server.restart()
      await expect(card.getByText('We’ll send it when you’re back.')).toBeHidden()
      await expect(event.getByText('1 person can’t come')).toBeVisible()
      await expect(event.getByRole('list', { name: 'Coming' }).getByRole('listitem')).toHaveCount(2)
    },
  )
})

test(
  'an event is answered by keyboard, moved by its author, and canceled',
  { tag: '@long' },
  async ({ server, ada, bea }) => {
    const { ada: asAda, bea: asBea, group } = await atOneTable(server, ada, bea)
    const event = { start: `${dayFromNow(3)}T19:30`, zone, place: 'Parish hall' }
    const { id } = await asAda(postMessage, { body: { group, data: { title: 'Rehearsal' }, blocks: { event } } })
    const { page } = ada
    await bea.page.goto(`/messages/${id}`)
    const shown = bea.page.getByRole('region', { name: 'Event' })
    await shown.getByRole('button', { name: 'Maybe' }).focus()
    await bea.page.keyboard.press('Enter')
    await expect(shown.getByRole('button', { name: 'Maybe' })).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(async () => (await asBea(readEvent, { params: { id } })).mine?.answer).toBe('maybe')

    await page.goto(`/messages/${id}`)
    await page.getByRole('button', { name: 'Event options' }).click()
    await page.getByRole('menuitem', { name: 'Change the event' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change the event' })
    await dialog.getByLabel('From').fill('20:00')
    await dialog.getByLabel('Where (optional)').fill('Town hall')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(shown.getByText('Town hall')).toBeVisible()

    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const editor = page.getByRole('form', { name: 'Edit message' })
    await expect(editor.getByLabel('Where (optional)')).toHaveValue('Town hall')
    await editor.getByLabel('Where (optional)').fill('Old hall')
    await editor.getByRole('button', { name: 'Save' }).click()
    await expect(shown.getByText('Old hall')).toBeVisible()

    await page.getByRole('button', { name: 'Event options' }).click()
    await page.getByRole('menuitem', { name: 'Cancel the event' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the event' }).click()
    await expect(shown.getByText('Canceled')).toBeVisible()
    await expect(shown.getByRole('button', { name: 'Maybe' })).toBeHidden()
  },
)

test(
  'events stand in the calendar, as a month that arrow keys walk through, or as a list that is remembered',
  { tag: '@long' },
  async ({ server, ada, bea }) => {
    const { ada: asAda, bea: asBea, group } = await atOneTable(server, ada, bea)
    const event = { start: `${dayFromNow(0)}T23:59`, zone: await zoneOf(bea.page) }
    const { id } = await asAda(postMessage, { body: { group, data: { title: 'Midnight mass' }, blocks: { event } } })
    const { id: occurrence } = await asBea(readEvent, { params: { id } })
    const { page } = bea
    await page.goto(`/groups/${group}`)
    await page.getByRole('navigation', { name: 'Parts of Les Moreau' }).getByRole('link', { name: 'Calendar' }).click()
    const month = page.getByRole('grid')
    await expect(month.getByRole('link', { name: /Midnight mass/ })).toBeVisible()
    const today = month.locator('[aria-current=date]')
    await expect(today).toHaveAccessibleName(/1 thing planned/)
    await today.focus()
    await page.keyboard.press('ArrowRight')
    await expect(month.locator('[data-day][tabindex="0"]')).toHaveAttribute('data-day', dayFromNow(1))
    await expect(month.locator('[data-day][tabindex="0"]')).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    const day = page.getByRole('dialog')
    await day.getByRole('button', { name: 'Coming' }).click()
    await expect(day.getByText('You’re coming')).toBeVisible()
    await expect.poll(async () => (await asBea(readEvent, { params: { id } })).mine?.answer).toBe('coming')
    await day.getByRole('button', { name: 'Close' }).click()

    await page.getByRole('button', { name: 'List' }).click()
    await expect(page.getByRole('heading', { name: /^Today, / })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: /^Today, / })).toBeVisible()
    await asAda(answerEvent, { params: { id, occurrence }, body: { answer: 'no' } })
    await expect(page.getByText('You’re coming')).toBeVisible()
    await page.getByRole('link', { name: 'New event' }).click()
    await expect(page.getByRole('region', { name: 'Event' }).getByLabel('Date')).toBeVisible()

    // What was seen is known to be ahead from then on.
    await page.goto(`/messages/${id}`)
    await expect(page.getByRole('region', { name: 'Event' }).getByText('1 person is coming')).toBeVisible()
    await page.goto('/feed')
    const strip = page.getByRole('region', { name: 'Coming up' })
    await expect(strip.getByRole('link', { name: 'Midnight mass' })).toBeVisible()
    await strip.getByRole('link', { name: 'Calendar' }).click()
    await expect(page).toHaveURL('/calendar')
    await expect(page.getByRole('heading', { name: 'Calendar', level: 1 })).toBeVisible()
  },
)

function dayFromNow(days: number): string {
  const date = new Date()
  date.setDate(date.getDate() + days)
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}

function zoneOf(page: Page): Promise<string> {
  return page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone)
}
