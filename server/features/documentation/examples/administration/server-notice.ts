import * as contract from '#contract/sign-in/server-notice.ts'
import { example } from '../../example.ts'
import { ids, times } from '../given.ts'

const text = 'On Sunday at nine this place moves to a new computer. It may be away for an hour.'
const link = 'https://coterie.example.org/about-the-move'
const notice = { id: ids.reaction, text, link, until: times.noticeEnds }

export const serverNoticeExamples = [
  example(contract.publishServerNotice, {
    body: { currentPassword: 'correct horse battery', text, link, until: times.noticeEnds },
    response: { notice },
    refusals: [
      'forbidden',
      'invalid-request',
      'password-needed',
      'wrong-password',
      'code-needed',
      'invalid-passkey',
      'unknown-passkey',
      'too-many-requests',
    ],
    notes:
      'Everybody who is signed in finds it as `notice` in `GET /api/me`, until then and at most 90 days, and is told by `notice-changed`. It is not sent by email.',
  }),
  example(contract.readServerNotice, { response: { notice }, refusals: ['forbidden'] }),
  example(contract.dismissServerNotice, {
    params: { id: ids.reaction },
    notes: 'A notice that has changed since has another id, and is there again.',
  }),
  example(contract.removeServerNotice, { refusals: ['forbidden'] }),
]
