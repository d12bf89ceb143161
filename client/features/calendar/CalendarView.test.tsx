import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { listCalendarFeeds } from '#contract/blocks/calendar-feeds.ts'
import { readCalendar, type CalendarEntry } from '#contract/calendar.ts'
import type { Me } from '#contract/me.ts'
import { adaAtHome, applicationOf } from '#test/rendering/render-in-application.tsx'
import { renderOnPage } from '#test/rendering/render-on-page.tsx'
import { call } from '../../api/client.ts'
import { writeStored } from '../../api/stored.ts'
import { startLanguage, withAllWords } from '../../i18n/i18n.ts'
import { todayOf, zoneHere } from '../events/times/wall-time.ts'
import { CalendarView } from './CalendarView.tsx'

vi.mock('../../api/client.ts', () => ({ call: vi.fn() }))

beforeAll(() => withAllWords(startLanguage()))

const group = { id: 'g1', name: 'Les Moreau', entityType: 'group' as const, hue: 4 }
const now = Math.floor(Date.now() / 1000)
const mass: CalendarEntry = {
  id: 'e1',
  message: 'm1',
  group,
  title: 'Midnight mass',
  start: `${todayOf(now)}T23:58`,
  zone: zoneHere(),
  startsAt: now,
  endsAt: now + 60,
  coming: 0,
  faces: [],
  isOpen: true,
}

let events: CalendarEntry[]

beforeEach(() => {
  localStorage.clear()
  vi.mocked(call).mockImplementation(((endpoint: unknown) => {
    if (endpoint === readCalendar) return Promise.resolve({ events, birthdays: [] })
    if (endpoint === listCalendarFeeds) return Promise.resolve({ feeds: [], isReachable: true })
    return new Promise(() => {})
  }) as typeof call)
})

afterEach(() => resize(1024))

function resize(width: number) {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } }
  happyDOM.setViewport({ width })
}

/** On a screen of this width. */
async function show(width: number) {
  resize(width)
  const me = { ...adaAtHome, groups: [{ ...group, mayPost: true }] as unknown as Me['groups'] }
  await renderOnPage(<CalendarView title="Calendar" />, applicationOf(me))
}

const newEvent = () => screen.findByRole('link', { name: 'New event' })

test('on phones the way to a new event floats, and nothing else stands before the first day', async () => {
  events = [mass]
  await show(390)
  const today = await screen.findByRole('region', { name: /^Today, / })
  expect(within(today).getByRole('link', { name: 'Midnight mass' })).toBeTruthy()
  expect((await newEvent()).className).toContain('floating')
  expect(screen.queryByRole('button', { name: 'Month' })).toBeNull()
  expect(screen.getAllByRole('link', { name: 'New event' })).toHaveLength(1)
})

test('on large screens it stands beside the heading, after the way to the other view', async () => {
  events = [mass]
  writeStored('calendarView', 'list')
  await show(1440)
  await screen.findByRole('region', { name: /^Today, / })
  expect((await newEvent()).className).not.toContain('floating')
  expect(screen.getByRole('button', { name: 'Month' })).toBeTruthy()
})

test.each([390, 1440])('where nothing is planned it says what to do; at %s pixels', async (width) => {
  events = []
  writeStored('calendarView', 'list')
  await show(width)
  expect(await screen.findByText('Nothing planned.')).toBeTruthy()
  expect((await newEvent()).className).not.toContain('floating')
  expect(screen.getByRole('link', { name: 'Find a date' }).getAttribute('href')).toMatch(/^\/groups\/g1\/write\?dates=/)
})

test('an answer in place folds to one line, whose way to another answer has the focus', async () => {
  events = [mass]
  await show(390)
  fireEvent.click(await screen.findByRole('button', { name: 'Coming' }))
  const change = await screen.findByRole('button', { name: 'Change' })
  expect(document.activeElement).toBe(change)
  expect(screen.getByText('You’re coming')).toBeTruthy()
  fireEvent.click(change)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Coming', pressed: true }))
})

test('at its foot are the ways into other calendars', async () => {
  events = [mass]
  await show(390)
  const rows = within(await screen.findByRole('region', { name: 'See it in your own calendar' }))
  expect(rows.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    expect.stringContaining('Apple Calendar'),
    expect.stringContaining('Google Calendar'),
    expect.stringContaining('Outlook'),
  ])
})
