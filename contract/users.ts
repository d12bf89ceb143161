import * as Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { Birthday, Id, IdParams, Login, Name, NewPassword, Text, TimeZone } from './fields.ts'
import { FileRef } from './files.ts'

/** A person as others see them. */
export const UserRef = Type.Object({
  id: Id,
  name: Type.String(),
  avatar: Type.Optional(FileRef),
  entityType: Type.Literal('user'),
})
export type UserRef = Type.Static<typeof UserRef>

/** Specification, section 3 "User". */
export const UserData = Type.Object({
  mail: Type.Optional(Type.String()),
  notification_emails: Type.Optional(Type.String()),
  default_group: Type.Optional(Type.String()),
  default_page: Type.Optional(Type.String()),
  lang: Type.Optional(Type.String()),
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

/** Specification, section 4, frequency of notification emails. */
export const notificationFrequencies = ['none', 'immediately', 'hourly', 'daily', 'weekly', 'monthly'] as const

const CurrentPassword = Type.Optional(Text(1024))

/** What opens first. */
export const defaultPages = ['feed', 'default_group'] as const

/** The specification's languages (section 1), Turkish and Ukrainian. */
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

/**
 * Only what is there changes; `data` is merged into what is stored. A new password or login ends every other session
 * of the person at once, and needs `currentPassword` unless the session is younger than 15 minutes. `avatar` is the id of a picture of one's own or empty, `default_group` a group of one's own or empty. An
 * empty `birthday` removes it. Daily and rarer emails are sent in the morning of `timeZone`.
 */
export const updateUser = endpoint('Change your own name, login, password, picture or settings', {
  method: 'PUT',
  path: '/api/users/:id',
  access: 'session',
  params: IdParams,
  body: Type.Object({
    name: Type.Optional(Name),
    login: Type.Optional(Login),
    password: Type.Optional(NewPassword),
    currentPassword: CurrentPassword,
    avatar: Type.Optional(Type.Union([Id, Type.Literal('')])),
    timeZone: Type.Optional(TimeZone),
    birthday: Type.Optional(Type.Union([Birthday, Type.Literal('')])),
    data: Type.Optional(
      Type.Object({
        notification_emails: Type.Optional(Type.Enum(notificationFrequencies)),
        default_group: Type.Optional(Type.Union([Id, Type.Literal('')])),
        default_page: Type.Optional(Type.Enum(defaultPages)),
        lang: Type.Optional(Type.Enum(languages)),
        mail: Type.Optional(Text(254)),
      }),
    ),
  }),
  response: Type.Object({ ...UserRef.properties, birthday: Type.Optional(Birthday), data: UserData }),
})

/** Ends every session of the person; the new key is for an app. */
export const resetApiKey = endpoint('Create a new key for yourself; all others stop working', {
  method: 'POST',
  path: '/api/users/:id/reset-api-key',
  access: 'session',
  params: IdParams,
  response: Type.Object({ apiKey: Type.String() }),
})

/**
 * What the person wrote stays, without an author; everything personal is deleted. `currentPassword` as in `updateUser`.
 */
export const deleteUser = endpoint('Delete your account', {
  method: 'DELETE',
  path: '/api/users/:id',
  access: 'session',
  params: IdParams,
  body: Type.Optional(Type.Object({ currentPassword: CurrentPassword })),
  status: 204,
})

const FromAnEmail = Type.Object({ userId: Id, token: Text(200) })

/**
 * For the page of the reference client, which asks as it opens: from a page of this server, or with an X-AUTH-TOKEN.
 * Following the address stops nothing.
 */
export const stopNotificationEmails = endpoint('Stop a person’s notification emails, with the token from one of them', {
  method: 'GET',
  path: '/api/stop-notification-emails/:userId/:token',
  access: 'anyone',
  params: FromAnEmail,
  response: Type.Object({ message: Type.String() }),
})

/**
 * The one click of RFC 8058: what email programs call, with any body, when somebody unsubscribes in them, and our own
 * page when its button is pressed. Scanners that only read the address stop nothing.
 */
export const stopNotificationEmailsAtOnce = endpoint('The same, for email programs and for a button', {
  method: 'POST',
  path: '/api/stop-notification-emails/:userId/:token/one-click',
  access: 'anyone',
  params: FromAnEmail,
  response: Type.Object({ message: Type.String() }),
})

/** After `emailParkedAt` in `Me`: emails go to the address again, until one is refused. */
export const resumeEmails = endpoint('Say that your email address works, after emails to it were refused', {
  method: 'POST',
  path: '/api/me/emails/resume',
  access: 'session',
  status: 204,
})
