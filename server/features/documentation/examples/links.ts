import * as contract from '#contract/links.ts'
import { example } from '../example.ts'
import { ids, times } from './given.ts'

const url = 'https://example.org/lake'
const link: contract.Link = {
  id: '5c3a1f0e-9b27-4d61-a8c4-0e7f2b9d6a35',
  url,
  updatedAt: times.posted,
  data: {
    title: 'Once around the lake',
    description: 'Nine kilometres, two bridges and one café.',
    url: 'https://example.org/lake/',
    providerName: 'Walks',
    'content-type': ['text/html'],
  },
  preview: { id: ids.linkPicture, entityType: 'file' },
}

export const linksExamples = [
  example(contract.readLink, {
    query: { url },
    response: link,
    refusals: ['too-many-requests'],
    notes:
      'The server reads the address for people who are signed in, at most once a week. With the cookie of a public message the response has what is known about the link in it; to everybody else `data` and `preview` are empty. When the address could not be read, `data.exception` says why.',
  }),
  example(contract.refreshLink, {
    body: { url, rescan: true },
    response: link,
    refusals: ['too-many-requests'],
    notes: 'With `rescan` the address is read again although it was read lately.',
  }),
  example(contract.readLinkPlayer, {
    params: { id: ids.link },
    notes: 'For a frame. The page plays the file at the address of the link, and its policy lets it load nothing else.',
  }),
]
