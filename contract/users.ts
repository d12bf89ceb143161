import * as Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { Birthday, Id, IdParams, Text } from './fields.ts'
import { FileRef } from './files.ts'

/** What members of a shared group may know of a person; `profileChanges` says how each field is changed. */
export const ProfileFields = {
  name: Type.String(),
  avatar: Type.Optional(FileRef),
  birthday: Type.Optional(Birthday),
}

export const UserRef = Type.Object({
  id: Id,
  name: ProfileFields.name,
  avatar: ProfileFields.avatar,
  entityType: Type.Literal('user'),
})
export type UserRef = Type.Static<typeof UserRef>

const Program = Type.Object({ madeBy: Type.Optional(UserRef) })

const Guest = Type.Object({ of: Type.Optional(UserRef) })

/**
 * `hasLeft` when they are not in the group any more, whether they left or were removed. A `program` never was in it, and
 * neither was a `guest`, who came by a link of somebody in it.
 */
export const Author = Type.Object({
  ...UserRef.properties,
  hasLeft: Type.Optional(Type.Literal(true)),
  program: Type.Optional(Program),
  guest: Type.Optional(Guest),
})
export type Author = Type.Static<typeof Author>

/** Section 3 "User" of the specification. Reminders of events to which one comes are sent, one gets birthday cards, and others may say that one is in a photo, unless they are false. */
export const UserData = Type.Object({
  mail: Type.Optional(Type.String()),
  notification_emails: Type.Optional(Type.String()),
  default_group: Type.Optional(Type.String()),
  default_page: Type.Optional(Type.String()),
  lang: Type.Optional(Type.String()),
  remind_day_before: Type.Optional(Type.Boolean()),
  remind_hours_before: Type.Optional(Type.Boolean()),
  birthday_cards: Type.Optional(Type.Boolean()),
  marked_in_photos: Type.Optional(Type.Boolean()),
})
export type UserData = Type.Static<typeof UserData>

export const readUser = endpoint(
  'A person whose name you can see: in one of your groups, or beside a message or notification from it',
  {
    method: 'GET',
    path: '/api/users/:id',
    access: 'session',
    params: IdParams,
    response: UserRef,
  },
)

export const notificationFrequencies = ['none', 'immediately', 'hourly', 'daily', 'weekly', 'monthly'] as const

export const defaultPages = ['feed', 'default_group'] as const

export const languages = [
  'cs_CZ',
  'de_DE',
  'en_US',
  'es_ES',
  'fi_FI',
  'fr_FR',
  'hu_HU',
  'it_IT',
  'ko_KR',
  'nb_NO',
  'nl_NL',
  'pl_PL',
  'pt_BR',
  'ru_RU',
  'sk_SK',
  'ta_IN',
  'tr_TR',
  'uk_UA',
  'zgh',
  'zh_Hans',
] as const

const FromAnEmail = Type.Object({ userId: Id, token: Text(200) })

/**
 * For the page of the reference client, which asks when opened: from a page of this server, or with an X-AUTH-TOKEN.
 * Following the address alone stops nothing.
 */
export const stopNotificationEmails = endpoint('Stop a person’s notification emails, with the token from one of them', {
  method: 'GET',
  path: '/api/stop-notification-emails/:userId/:token',
  access: 'anyone',
  params: FromAnEmail,
  response: Type.Object({ message: Type.String() }),
})

/**
 * The one click of RFC 8058: called by email programs, with any body, and by our own page when its button is pressed.
 * Scanners that only read the address stop nothing.
 */
export const stopNotificationEmailsAtOnce = endpoint('The same, for email programs and for a button', {
  method: 'POST',
  path: '/api/stop-notification-emails/:userId/:token/one-click',
  access: 'anyone',
  params: FromAnEmail,
  response: Type.Object({ message: Type.String() }),
})

/** Ends `emailParkedAt` in `Me`: emails go to the address again, until one is refused. */
export const resumeEmails = endpoint('Say that your email address works, after emails to it were refused', {
  method: 'POST',
  path: '/api/me/emails/resume',
  access: 'session',
  status: 204,
})
