import * as contract from '#contract/programs/atom-feeds.ts'
import { example } from '../../example.ts'
import { group, ids, secrets, times } from '../given.ts'

const feed: contract.AtomFeed = {
  id: ids.atomFeed,
  group,
  withWords: false,
  onThisDay: false,
  address: `https://coterie.example.org/api/atom-feeds/${secrets.atomToken}.xml`,
  createdAt: times.posted,
}

export const atomFeedsExamples = [
  example(contract.listAtomFeeds, { response: { feeds: [{ ...feed, lookedAt: times.replied }] } }),
  example(contract.addAtomFeed, {
    body: { group: ids.group },
    response: feed,
    refusals: ['not-found', 'too-many-atom-feeds', 'too-many-requests'],
    notes: 'Whoever has the address reads the feed: show it to nobody but programs of its person.',
  }),
  example(contract.changeAtomFeed, {
    params: { id: ids.atomFeed },
    body: { withWords: true },
    response: { ...feed, withWords: true },
  }),
  example(contract.renewAtomFeed, {
    params: { id: ids.atomFeed },
    response: feed,
    refusals: ['too-many-requests'],
  }),
  example(contract.removeAtomFeed, { params: { id: ids.atomFeed } }),
  example(contract.readAtomFeed, {
    params: { token: secrets.atomToken },
    refusals: ['too-many-requests'],
    notes:
      'The 50 messages with the latest activity, the last posted first; an edit makes one newer under its id. With an `ETag`; asking once an hour is enough. Of a feed with `onThisDay`, what happened on this day and the two before it in earlier years, with the year before the title.',
  }),
]
