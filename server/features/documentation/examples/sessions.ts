import * as contract from '#contract/sessions.ts'
import { example } from '../example.ts'
import { ids, secrets, times } from './given.ts'

const { login, newLogin, password, key, inviteKey, resetKey } = secrets

export const sessionsExamples = [
  example(contract.logIn, {
    body: { login, password },
    response: { api_key: key },
    refusals: ['invalid-login', 'account-leaving', 'account-suspended', 'second-step-needed', 'too-many-requests'],
    notes: 'Wrong passwords are rate-limited per account and per address; correct ones are not.',
  }),
  example(contract.signUp, {
    body: { login: newLogin, password, invite_key: inviteKey, lang: 'fr_FR', timeZone: 'Europe/Paris' },
    response: { api_key: key, group: ids.group },
    refusals: [
      'invalid-invite-key',
      'invalid-login',
      'account-leaving',
      'account-suspended',
      'second-step-needed',
      'weak-password',
      'too-many-requests',
    ],
    notes:
      'Someone who already has an account sends its login and password and joins the group. The first account is created with the set-up key that the server prints while it has no accounts; there is no group yet then.',
  }),
  example(contract.logOut, {
    notes: 'Event streams opened with this key end at once.',
  }),
  example(contract.listSessions, {
    response: [
      {
        id: ids.session,
        deviceName: 'Firefox, Linux',
        createdAt: times.posted,
        lastUsedAt: times.replied,
        isCurrent: true,
        entityType: 'session',
      },
    ],
    notes: 'A session ends when it has not been used for 180 days.',
  }),
  example(contract.endSession, {
    params: { id: ids.session },
    notes: 'Its key stops working and its event streams end.',
  }),
  example(contract.endOtherSessions, {}),
  example(contract.requestPasswordReset, {
    body: { mail: login },
    response: [],
    refusals: ['user-not-found', 'too-many-requests'],
    notes:
      'The response is the same when the server sends no email at all; `allow_email` of `GET /api/info` says whether it does.',
  }),
  example(contract.setNewPassword, {
    body: { mail: login, key: resetKey, password },
    response: { api_key: key },
    refusals: ['user-not-found', 'invalid-key', 'weak-password', 'second-step-needed', 'too-many-requests'],
    notes: 'A key works once, for one hour, until a newer one is sent. All of the person’s sessions end.',
  }),
]
