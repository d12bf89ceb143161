import * as contract from '#contract/blocks/calendar-feeds.ts'
import { example } from '../../example.ts'
import { group, ids, secrets, times } from '../given.ts'

const feed: contract.CalendarFeed = {
  id: ids.calendarFeed,
  name: 'At home',
  group,
  shows: 'everything',
  titlesOnly: false,
  address: `https://coterie.example.org/api/calendar-feeds/${secrets.feedToken}.ics`,
  createdAt: times.posted,
  looks: [{ program: 'google', at: times.replied }],
}

export const calendarFeedsExamples = [
  example(contract.listCalendarFeeds, { response: { feeds: [feed], isReachable: true } }),
  example(contract.addCalendarFeed, {
    body: { name: 'At home', group: ids.group, shows: 'everything' },
    response: { ...feed, looks: [] },
    refusals: ['not-found', 'too-many-calendar-feeds', 'too-many-requests'],
    notes: 'Whoever has the address reads the feed: show it to nobody but programs of its person.',
  }),
  example(contract.changeCalendarFeed, {
    params: { id: ids.calendarFeed },
    body: { titlesOnly: true },
    response: { ...feed, titlesOnly: true },
  }),
  example(contract.renewCalendarFeed, {
    params: { id: ids.calendarFeed },
    response: { ...feed, looks: [] },
    refusals: ['too-many-requests'],
  }),
  example(contract.removeCalendarFeed, { params: { id: ids.calendarFeed } }),
  example(contract.readCalendarFeed, {
    params: { token: secrets.feedToken },
    refusals: ['too-many-requests'],
    notes:
      'At most 2,000 events, of the last year and the next 18 months. Something that was cancelled says so for 30 days. With an `ETag`; asking once an hour is enough.',
  }),
  example(contract.eventIcs, {
    params: { id: ids.message },
    notes:
      'Only a message with `event` among its `blocks` has one. The file has no participants, and nobody is asked by it.',
  }),
]
