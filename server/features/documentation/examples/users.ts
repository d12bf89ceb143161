import * as account from '#contract/account.ts'
import { type Me, readMe, readOwnStorage } from '#contract/me.ts'
import * as contract from '#contract/users.ts'
import { example } from '../example.ts'
import { ada, group, ids, proofRefusals, secrets, times } from './given.ts'
import { detailedNotification } from './notifications.ts'

const { login, password, key, unsubscribeToken } = secrets

const data = {
  mail: login,
  notification_emails: 'immediately',
  default_page: 'feed',
  default_group: ids.group,
  lang: 'en_US',
}

const me = {
  ...ada,
  login,
  data,
  groups: [
    { ...group, lastActivityDate: times.replied, notifyLevel: 'all', role: 'host', mayPost: true, mayReply: true },
  ],
  lastActivityDate: times.posted,
  lastNotificationEmailCheck: times.posted,
  timeZone: 'Europe/Paris',
} as const satisfies Me

export const usersExamples = [
  example(readMe, {
    query: { embed: 'shell' },
    response: {
      ...me,
      shell: {
        info: { default_lang: 'en_US', allow_email: true },
        unread: 1,
        hasOlder: false,
        bookmarks: [{ id: ids.bookmark, message: ids.message }],
        news: [detailedNotification],
        today: [ids.group],
      },
    },
    notes:
      'With `embed=shell` the response includes the server’s settings, the number of unread notifications, the bookmarks, the 21 newest notifications, and in `today` the groups with memories or birthdays today. If the key is refused, the response has `Clear-Site-Data: "storage"`.',
  }),
  example(contract.readUser, { params: { id: ids.ada }, response: ada, refusals: ['user-not-found'] }),
  example(account.updateUser, {
    params: { id: ids.ada },
    body: {
      name: 'Ada M.',
      avatar: ids.file,
      birthday: '1938-06-12',
      timeZone: 'Europe/Paris',
      data: { lang: 'fr_FR' },
    },
    response: { ...me, name: 'Ada M.', birthday: '1938-06-12', data: { ...data, lang: 'fr_FR' } },
    refusals: [
      'unusable-file',
      'forbidden',
      'user-not-found',
      'login-taken',
      'account-leaving',
      'weak-password',
      ...proofRefusals,
    ],
    notes:
      'Only the given fields change; `data` is merged into what is stored. A new password or login ends all of the person’s other sessions, and needs `currentPassword` unless the session is younger than 15 minutes. `avatar` is a picture you have uploaded, or empty; `default_group` is one of your groups, or empty. `birthday` is a day with or without its year, or empty; whoever shares a group with the person sees it. `timeZone` is an IANA name; `notification_emails` that come daily or more rarely are sent there in the morning.',
  }),
  example(readOwnStorage, {
    response: { bytes: 8_200_000_000, limit: 10_000_000_000 },
    notes: 'Uploads beyond `limit` are refused as `quota-used-up`.',
  }),
  example(account.removePassword, {
    params: { id: ids.ada },
    body: { currentPassword: password },
    refusals: ['forbidden', 'user-not-found', 'email-off', 'last-way-in', ...proofRefusals],
    notes:
      'A code by email signs in from then on; `/api/me` has `withoutPassword`. Refused as `email-off` while no email would arrive. A new password is set like any change of it, or with the link from an email.',
  }),
  example(account.resetApiKey, {
    params: { id: ids.ada },
    response: { apiKey: key },
    refusals: ['forbidden', 'user-not-found'],
    notes: 'Signs out every device, also the one that asks: its browser loses the cookie. The new key is for an app.',
  }),
  example(account.deleteUser, {
    params: { id: ids.ada },
    body: { currentPassword: password, messages: 'stay' },
    refusals: ['forbidden', 'user-not-found', ...proofRefusals],
    notes:
      'Signs out every device and hides the person at once; after 14 days everything personal is erased. What they wrote stays, without an author, or with `messages: "go"` is hidden at once and erased, too: a message above replies of others then stays without its content. `currentPassword` may be left out for 15 minutes after signing in.',
  }),
  example(account.keepAccount, {
    body: { login, password },
    response: { api_key: key },
    refusals: ['invalid-login', 'login-taken', 'second-step-needed', 'too-many-requests'],
    notes:
      'Within 14 days after `DELETE /api/users/{id}`: until then `/api/login` says `account-leaving` to whoever knows the password.',
  }),
  example(contract.stopNotificationEmails, {
    params: { userId: ids.ada, token: unsubscribeToken },
    response: { message: 'Email notifications stopped.' },
    refusals: ['invalid-token'],
  }),
  example(contract.stopNotificationEmailsAtOnce, {
    params: { userId: ids.ada, token: unsubscribeToken },
    response: { message: 'Email notifications stopped.' },
    refusals: ['invalid-token'],
    notes: 'What `List-Unsubscribe` in these emails names (RFC 8058); the body is not read.',
  }),
  example(contract.resumeEmails, {
    notes:
      'When the mail server of an address has refused several emails in a row, no more are sent there, and `/api/me` has `emailParkedAt`. This call sends them again, until the next is refused; so does another `login`.',
  }),
]
