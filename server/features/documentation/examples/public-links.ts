import * as contract from '#contract/public-links.ts'
import { example } from '../example.ts'
import { ids, message, picture, secrets, times } from './given.ts'

const { publicToken: token } = secrets

export const publicLinksExamples = [
  example(contract.readPublicLink, {
    params: { id: ids.message },
    response: { token },
    refusals: ['readers-only-read', 'forbidden', 'public-links-off'],
    notes: 'Anybody can read the message at `/public/` followed by this token.',
  }),
  example(contract.revokePublicLink, {
    params: { id: ids.message },
    refusals: ['readers-only-read', 'public-links-off'],
  }),
  example(contract.readPublicMessage, {
    params: { token },
    response: {
      id: ids.message,
      createdAt: times.posted,
      lastActivityDate: times.posted,
      data: message.data,
      author: { id: ids.ada, name: 'Ada', entityType: 'user' },
      files: [picture],
      children: [],
      type: 'standard',
      isInFront: true,
      entityType: 'message',
    },
    refusals: ['invalid-token', 'public-links-off'],
    notes:
      'The message and its files, without replies or reactions. Add `?public=` and the token to the URLs of the files.',
  }),
]
