import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { answerEvent, changeEvent, readEvent, remindToAnswer, type Event } from '#contract/blocks/events.ts'
import type { MessageCard } from '#contract/messages.ts'
import { adaAtHome, anyMessage } from '#test/rendering/render-in-application.tsx'
import { renderOnPage } from '#test/rendering/render-on-page.tsx'
import { call } from '../../api/client.ts'
import { startLanguage, withAllWords } from '../../i18n/i18n.ts'
import { CardHead } from '../blocks/CardHead.tsx'
import { asAnswered } from './as-answered.ts'
import { EventBlock } from './EventBlock.tsx'
import { zoneHere } from './times/wall-time.ts'

vi.mock('../../api/client.ts', () => ({ call: vi.fn() }))

beforeAll(() => withAllWords(startLanguage()))

const hour = 3600
const now = Math.floor(Date.now() / 1000)
const user = (id: string, name: string) => ({ id, name, entityType: 'user' as const })
const message = { ...anyMessage, id: 'm1' }

const card: MessageCard = {
  ...message,
  blocks: ['event'],
  fileCount: 0,
  videoCount: 0,
  children: 0,
  reactionSummary: [],
}
const bea = { ...user('bea', 'Bea Lovelace'), answer: 'coming' as const, friends: 1 }

const planned: Event = {
  id: 'e1',
  start: '2099-12-06T12:30',
  end: '2099-12-06T17:00',
  zone: zoneHere(),
  startsAt: new Date('2099-12-06T12:30').getTime() / 1000,
  endsAt: new Date('2099-12-06T17:00').getTime() / 1000,
  answersUntil: now + 100 * hour,
  place: '12 rue des Tilleuls',
  coming: 2,
  maybe: 1,
  no: 1,
  waiting: 0,
  unanswered: 2,
  people: [bea, { ...user('natasha', 'Natasha'), answer: 'maybe' }, { ...user('jo', 'Jo'), answer: 'no' }],
}

let stored: Event
const asked = vi.fn()
beforeEach(() => {
  localStorage.clear()
  stored = planned
  asked.mockReset()
  vi.mocked(call).mockImplementation((async (endpoint: unknown, input: { body: never }) => {
    if (endpoint !== readEvent) asked(endpoint, input)
    if (endpoint === answerEvent) stored = asAnswered(stored, adaAtHome, input.body)
    return stored
  }) as typeof call)
})

async function show(event: Partial<Event> = {}, briefly = false) {
  stored = { ...planned, ...event }
  await renderOnPage(<EventBlock message={message} briefly={briefly} />)
  return within(await screen.findByRole('region', { name: 'Event' }))
}

test('a card asks, and folds to what was answered', async () => {
  const card = await show({}, true)
  expect(card.getByText('2 coming, 1 maybe')).toBeDefined()
  fireEvent.click(card.getByRole('button', { name: 'Coming' }))
  const chip = await card.findByRole('button', { name: /You’re coming\s*Change/ })
  expect(document.activeElement).toBe(chip)
  expect(card.getByText('3 coming, 1 maybe')).toBeDefined()
  expect(card.queryByRole('button', { name: 'Maybe' })).toBeNull()
  fireEvent.click(chip)
  expect(card.getByRole('button', { name: 'Coming' }).getAttribute('aria-pressed')).toBe('true')
  expect(document.activeElement).toBe(card.getByRole('button', { name: 'Coming' }))
  fireEvent.click(card.getByRole('button', { name: 'Can’t' }))
  expect(await card.findByRole('button', { name: /You can’t come/ })).toBeDefined()
})

test('the title of a card stands with when and where', async () => {
  await renderOnPage(
    <CardHead card={card}>
      <h2>Advent lunch</h2>
    </CardHead>,
  )
  expect(await screen.findByText(/Sunday, 12:30.PM/)).toBeDefined()
  expect(screen.getByText('12 rue des Tilleuls')).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Advent lunch' })).toBeDefined()
})

test('the table has a seat for everybody who comes, and a dashed one for each friend', async () => {
  const page = await show()
  const seats = within(page.getByRole('list', { name: 'Coming' })).getAllByRole('listitem')
  expect(seats.map(({ textContent }) => textContent)).toEqual(['BLBea', 'Friend'])
  expect(within(page.getByRole('list', { name: 'Maybe' })).getByText('Natasha')).toBeDefined()
  expect(page.getByText('1 person can’t come')).toBeDefined()
  expect(page.getByText('2 people haven’t answered yet')).toBeDefined()
})

test('whoever comes may bring friends while there is room', async () => {
  const page = await show({ seats: 4 })
  expect(page.queryByText('Bring a friend')).toBeNull()
  fireEvent.click(page.getByRole('button', { name: 'Coming' }))
  expect(await page.findByText('There’s room for 1 more')).toBeDefined()
  fireEvent.click(page.getByRole('button', { name: 'One more friend' }))
  expect(await page.findByText('There’s room for 0 more')).toBeDefined()
  expect(page.getByRole('button', { name: 'One more friend' }).getAttribute('aria-disabled')).toBe('true')
  expect(asked).toHaveBeenLastCalledWith(
    answerEvent,
    expect.objectContaining({ body: { answer: 'coming', friends: 1 } }),
  )
  expect(page.getByText('4 people are coming')).toBeDefined()
})

test('when all places are taken, one can wait for one', async () => {
  const page = await show({ seats: 2 })
  expect(page.getByText('All 2 places are taken.')).toBeDefined()
  fireEvent.click(page.getByRole('button', { name: 'Put me on the waiting list' }))
  expect(await page.findByText('You’re on the waiting list')).toBeDefined()
  expect(within(page.getByRole('list', { name: 'Waiting list' })).getByText('Ada Lovelace')).toBeDefined()
})

test.each([true, false])('what is canceled says so and asks nobody (on a card: %s)', async (briefly) => {
  const event = await show({ cancelled: true }, briefly)
  if (briefly) await renderOnPage(<CardHead card={card}>Advent lunch</CardHead>)
  expect(await screen.findByText('Canceled')).toBeDefined()
  expect(event.queryByRole('button', { name: 'Coming' })).toBeNull()
  expect(event.queryByText(/coming/)).toBeNull()
})

test('once answers are closed, nobody is asked', async () => {
  const page = await show({ answersUntil: now - hour })
  expect(page.getByText('Answers are closed.')).toBeDefined()
  expect(page.queryByRole('button', { name: 'Coming' })).toBeNull()
})

test('afterwards those who were there are asked for photos, and nobody else', async () => {
  const over = {
    start: '2020-01-01T12:00',
    startsAt: now - 9 * hour,
    endsAt: now - 5 * hour,
    answersUntil: now - 9 * hour,
  }
  const there = await show({ ...over, mine: { answer: 'coming' } }, true)
  expect(there.getByRole('link', { name: 'Put your photos here' }).getAttribute('href')).toBe(
    '/messages/m1?focus=reply',
  )
  document.body.replaceChildren()
  const away = await show({ ...over, mine: { answer: 'no' } }, true)
  expect(away.queryByRole('link', { name: 'Put your photos here' })).toBeNull()
})

test('the author sees who has not answered, reminds them once, changes the place, and cancels', async () => {
  const page = await show({ missing: [user('minji', 'Minji')], unanswered: 1 })
  expect(within(page.getByRole('list', { name: 'No answer yet' })).getByText('Minji')).toBeDefined()
  fireEvent.click(page.getByRole('button', { name: 'Remind them' }))
  await vi.waitFor(() => expect(asked).toHaveBeenCalledWith(remindToAnswer, expect.anything()))

  await openMenu('Change the event')
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the event' }))
  fireEvent.change(dialog.getByLabelText('Where (optional)'), { target: { value: 'Annecy' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() =>
    expect(asked).toHaveBeenCalledWith(
      changeEvent,
      expect.objectContaining({ body: { extent: 'all', place: 'Annecy' } }),
    ),
  )

  await openMenu('Cancel the event')
  const question = within(await screen.findByRole('alertdialog', { name: 'Cancel the event?' }))
  fireEvent.click(question.getByRole('button', { name: 'Cancel the event' }))
  await vi.waitFor(() =>
    expect(asked).toHaveBeenCalledWith(
      changeEvent,
      expect.objectContaining({ body: { extent: 'this', cancelled: true } }),
    ),
  )

  async function openMenu(item: string) {
    fireEvent.click(page.getByRole('button', { name: 'Event options' }))
    const row = await screen.findByRole('menuitem', { name: item })
    await act(async () => row.click())
  }
})

test('of an event that repeats another date can be looked at, and answered for all later ones', async () => {
  const { id, zone, startsAt, endsAt } = planned
  const next = { id, start: planned.start, zone, startsAt, endsAt }
  const page = await show({
    repeats: { every: 'week', days: [7] },
    occurrences: [next, { ...next, id: 'e2', start: '2099-12-13T12:30', cancelled: true }],
    mine: { answer: 'coming' },
  })
  expect(page.getByText('Every week on Sunday')).toBeDefined()
  fireEvent.click(page.getByRole('button', { name: 'Same answer for all later dates' }))
  await vi.waitFor(() =>
    expect(asked).toHaveBeenCalledWith(
      answerEvent,
      expect.objectContaining({ body: { answer: 'coming', friends: 0, later: true } }),
    ),
  )
  fireEvent.click(page.getByText('Next dates'))
  fireEvent.click(page.getByRole('button', { name: /December 13, 2099.*Canceled/ }))
  await vi.waitFor(() =>
    expect(vi.mocked(call)).toHaveBeenCalledWith(readEvent, expect.objectContaining({ query: { occurrence: 'e2' } })),
  )
})
