import * as contract from '#contract/blocks/events.ts'
import { readCalendar } from '#contract/calendar.ts'
import { example } from '../../example.ts'
import { bea, group, ids, times } from '../given.ts'

const zone = 'Europe/Paris'
const when = {
  start: '2026-12-13T12:30',
  end: '2026-12-13T16:00',
  zone,
  startsAt: 1_797_161_400,
  endsAt: 1_797_174_000,
  place: 'Annecy',
}
const event = {
  id: ids.occurrence,
  ...when,
  answersUntil: when.endsAt,
  seats: 12,
  coming: 2,
  maybe: 0,
  no: 0,
  waiting: 0,
  unanswered: 7,
  people: [{ ...bea, answer: 'coming' as const, friends: 1 }],
}
const managed = { ...event, missing: [] }
const params = { id: ids.message, occurrence: ids.occurrence }
const birthday = { person: bea, birthday: '1938-12-20', date: '2026-12-20', groups: [ids.group] }

export const eventsExamples = [
  example(contract.readEvent, {
    params: { id: ids.message },
    response: managed,
    refusals: ['message-withheld'],
    notes:
      'Only a message with `event` among its `blocks` has one; of any other nothing is found. `missing` and `reminded` are for its author and for hosts.',
  }),
  example(contract.answerEvent, {
    params,
    body: { answer: 'coming', friends: 1 },
    response: { ...event, mine: { answer: 'coming', friends: 1 } },
    refusals: ['answers-closed', 'no-seats-left', 'message-withheld'],
    notes: 'When all places are taken, `mine` says that it `waits`.',
  }),
  example(contract.changeEvent, {
    params,
    body: { extent: 'all', place: 'Thonon' },
    response: { ...managed, place: 'Thonon' },
    refusals: ['forbidden', 'message-withheld'],
  }),
  example(contract.remindToAnswer, {
    params,
    response: { ...managed, reminded: times.replied },
    refusals: ['forbidden', 'answers-closed', 'already-reminded', 'message-withheld'],
  }),
  example(readCalendar, {
    query: { from: '2026-12-01', to: '2026-12-31', zone },
    response: {
      events: [
        {
          id: ids.occurrence,
          message: ids.message,
          group,
          title: 'At the lake',
          ...when,
          coming: 2,
          faces: [bea],
          isOpen: true,
        },
      ],
      birthdays: [birthday],
    },
    notes: 'With `group`, only of that group. What is coming up is the calendar of the next seven days.',
  }),
]
