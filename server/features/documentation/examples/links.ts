import * as contract from '#contract/links.ts'
import { example } from '../example.ts'
import { times } from './given.ts'

const url = 'https://example.org/lake'
const link: contract.Link = {
  id: '5c3a1f0e-9b27-4d61-a8c4-0e7f2b9d6a35',
  url,
  updatedAt: times.posted,
  data: {},
  preview: '',
}

export const linksExamples = [
  example(contract.readLink, {
    query: { url },
    response: link,
    refusals: ['too-many-requests'],
    notes: '`data` and `preview` are empty if nothing is known.',
  }),
  example(contract.refreshLink, { body: { url, rescan: true }, response: link, refusals: ['too-many-requests'] }),
]
