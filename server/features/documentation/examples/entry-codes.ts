import * as contract from '#contract/sign-in/entry-codes.ts'
import { example } from '../example.ts'
import { ids, secrets, times } from './given.ts'

const { entryKey, entryWords, key } = secrets
const refusals = ['invalid-entry-code', 'entry-code-over', 'too-many-requests'] as const

export const entryCodesExamples = [
  example(contract.makeDeviceCode, {
    response: {
      id: ids.entryCode,
      kind: 'device',
      key: entryKey,
      words: entryWords,
      expiresAt: times.posted,
      entityType: 'entry-code',
    },
    refusals: ['too-many-requests'],
    notes:
      'Show the address `/enter#<key>` of this server as a QR code. The code works once, for five minutes, and ends the one made before.',
  }),
  example(contract.readEntryCode, {
    params: { id: ids.entryCode },
    response: { state: 'used', session: { id: ids.session, deviceName: 'Chrome, Android' } },
    notes: 'For the page that shows the code. Ending that session undoes it.',
  }),
  example(contract.lookAtEntryCode, {
    body: { code: entryWords },
    response: { id: ids.ada, name: 'Ada', kind: 'device', expiresAt: times.posted },
    refusals,
    notes: 'Ask the person before you use the code up. Wrong codes are counted like wrong passwords.',
  }),
  example(contract.enterByCode, {
    body: { code: entryWords },
    response: { api_key: key },
    refusals,
    notes: 'The person is told on all other devices. A session begun this way never replaces the password.',
  }),
]
