import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import type { EventDraft } from '#contract/blocks/events.ts'
import { renderInApplication } from '#test/rendering/render-in-application.tsx'
import { startLanguage, withAllWords } from '../../../i18n/i18n.ts'
import { zoneHere } from '../times/wall-time.ts'
import { EventFields } from './EventFields.tsx'

beforeAll(() => withAllWords(startLanguage()))

const zone = zoneHere()

function show(start: EventDraft) {
  const changes = vi.fn<(draft: EventDraft) => void>()
  function Form() {
    const [draft, setDraft] = useState(start)
    const change = (next: EventDraft) => {
      changes(next)
      setDraft(next)
    }
    return <EventFields draft={draft} onChange={change} />
  }
  renderInApplication(<Form />)
  return () => changes.mock.lastCall?.[0] ?? start
}

function fill(label: string, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
}

test('an event has a day, hours, a place, seats and a day to answer by', () => {
  const written = show({ start: '2026-12-13T12:00', zone })
  fill('Date', '2026-12-20')
  fill('From', '19:30')
  fill('Until (optional)', '22:00')
  fill('Where (optional)', 'Parish hall')
  fill('Places (optional)', '12')
  fill('Answer by (optional)', '2026-12-15')
  const all = {
    start: '2026-12-20T19:30',
    end: '2026-12-20T22:00',
    zone,
    place: 'Parish hall',
    seats: 12,
    answerBy: '2026-12-15',
  }
  expect(written()).toEqual(all)
  fill('Date', '')
  expect(written()).toEqual(all)
  fill('Until (optional)', '')
  fill('Where (optional)', '')
  fill('Places (optional)', '')
  fill('Answer by (optional)', '')
  expect(written()).toEqual({ start: '2026-12-20T19:30', zone })
})

test('it may last several days, with or without hours', () => {
  const written = show({ start: '2026-12-24T18:00', zone })
  fireEvent.click(screen.getByRole('button', { name: 'Several days' }))
  fill('Last day', '2026-12-26')
  expect(written()).toEqual({ start: '2026-12-24T18:00', end: '2026-12-26T18:00', zone })
  fireEvent.click(screen.getByRole('switch', { name: 'All day' }))
  expect(written()).toEqual({ start: '2026-12-24', end: '2026-12-26', zone })
})

test('it may repeat on days of the week until a day', () => {
  const written = show({ start: '2026-12-10T19:30', zone })
  fill('Repeats', 'week')
  expect(written().repeats).toEqual({ every: 'week', days: [4] })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Tuesday' }))
  fill('Every how many weeks', '2')
  fill('Ends', 'until')
  fill('Last day', '2027-06-30')
  expect(written().repeats).toEqual({ every: 'week', days: [2, 4], interval: 2, until: '2027-06-30' })
  fill('Ends', 'times')
  expect(written().repeats).toMatchObject({ times: 10 })
  fill('Repeats', 'month weekday')
  expect(written().repeats).toEqual({ every: 'month', by: 'weekday', times: 10 })
  fill('Repeats', 'never')
  expect(written().repeats).toBeUndefined()
})
