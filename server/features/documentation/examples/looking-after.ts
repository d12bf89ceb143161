import * as contract from '#contract/sign-in/looking-after.ts'
import { example } from '../example.ts'
import { group, ids, secrets, times } from './given.ts'

const leo = { id: ids.leo, name: 'Leo', entityType: 'user' } as const
const params = { id: ids.leo }
const refusals = ['user-not-found', 'forbidden'] as const
const made = { id: ids.entryCode, key: secrets.entryKey, words: secrets.entryWords, entityType: 'entry-code' } as const

export const lookingAfterExamples = [
  example(contract.addLookedAfter, {
    params: { id: ids.group },
    body: { name: 'Leo', birthday: '2019-06-12' },
    response: leo,
    refusals: ['hosts-only', 'readers-only-read', 'invitations-off', 'forbidden', 'unusable-file', 'too-many-requests'],
    notes: 'For a child, an elder, or somebody remembered. You look after them until somebody else does, too.',
  }),
  example(contract.changeLookedAfter, {
    params,
    body: { name: 'Leo Moreau' },
    response: { ...leo, name: 'Leo Moreau' },
    refusals: [...refusals, 'unusable-file'],
  }),
  example(contract.makeSignInSheet, {
    params,
    response: { ...made, kind: 'sheet', expiresAt: times.replied },
    refusals: [...refusals, 'too-many-requests'],
    notes: 'Print the address `/enter#<key>` as a QR code, and the words. It works once, for 14 days.',
  }),
  example(contract.letIn, {
    params,
    response: { ...made, kind: 'let-in', expiresAt: times.replied },
    refusals: [...refusals, 'too-many-requests'],
    notes: 'It works once, for ten minutes. Who made it is told to the person and in the record of the group.',
  }),
  example(contract.listSessionsOfLookedAfter, {
    params,
    response: [
      {
        id: ids.sessionOfLeo,
        deviceName: 'Chrome, Android',
        createdAt: times.posted,
        lastUsedAt: times.replied,
        isCurrent: false,
        entityType: 'session',
      },
    ],
    refusals,
  }),
  example(contract.endSessionOfLookedAfter, { params: { id: ids.leo, session: ids.sessionOfLeo }, refusals }),
  example(contract.listLookedAfter, { response: [{ ...leo, groups: [ids.group], hasSignedIn: true }] }),
  example(contract.readSettingsOfLookedAfter, {
    params,
    response: { quietHours: { from: 1140, until: 420 }, groups: [{ ...group, notifyLevel: 'all' }] },
    refusals,
  }),
  example(contract.setQuietHoursOfLookedAfter, {
    params,
    body: { quietHours: { from: 1140, until: 420 } },
    refusals,
  }),
  example(contract.setNotifyLevelOfLookedAfter, {
    params: { id: ids.leo, group: ids.group },
    body: { notifyLevel: 'mine' },
    refusals: [...refusals, 'not-found'],
  }),
  example(contract.addGuardian, {
    params: { id: ids.leo, user: ids.bea },
    refusals,
    notes: 'Three people at most, each in a group with the person.',
  }),
  example(contract.stopLookingAfter, {
    params: { id: ids.leo, user: ids.ada },
    refusals: [...refusals, 'last-guardian'],
  }),
  example(contract.deleteLookedAfter, { params, body: { messages: 'stay' }, refusals }),
]
