import * as Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { Birthday, Id, IdParams, limits, Login, Name, NewPassword, Text, TimeZone } from './fields.ts'
import { Me } from './me.ts'
import { proof, Proof } from './sign-in/confirming.ts'
import { defaultPages, languages, notificationFrequencies, type ProfileFields } from './users.ts'

/** `avatar` is the id of a picture of one's own. An empty text removes what may be missing. */
export const profileChanges = {
  name: Type.Optional(Name),
  avatar: Type.Optional(Type.Union([Id, Type.Literal('')])),
  birthday: Type.Optional(Type.Union([Birthday, Type.Literal('')])),
} satisfies Record<keyof typeof ProfileFields, Type.TSchema>

/**
 * Only the fields sent change; `data` is merged into what is stored. A new password or login ends every other session,
 * and needs a `Proof`: without one, it is refused as `password-needed` or, where the account has no password, as
 * `code-needed`. `default_group` is empty or a group of
 * one's own. Daily and rarer emails are sent in the morning of `timeZone`.
 */
export const updateUser = endpoint('Change your own name, login, password, picture or settings', {
  method: 'PUT',
  path: '/api/users/:id',
  access: 'session',
  params: IdParams,
  body: Type.Object({
    ...profileChanges,
    login: Type.Optional(Login),
    password: Type.Optional(NewPassword),
    ...proof,
    timeZone: Type.Optional(TimeZone),
    data: Type.Optional(
      Type.Object({
        notification_emails: Type.Optional(Type.Enum(notificationFrequencies)),
        default_group: Type.Optional(Type.Union([Id, Type.Literal('')])),
        default_page: Type.Optional(Type.Enum(defaultPages)),
        lang: Type.Optional(Type.Enum(languages)),
        mail: Type.Optional(Text(254)),
        remind_day_before: Type.Optional(Type.Boolean()),
        remind_hours_before: Type.Optional(Type.Boolean()),
        birthday_cards: Type.Optional(Type.Boolean()),
      }),
    ),
  }),
  response: Me,
})

/** A code by email then signs in, so that must be able to arrive. */
export const removePassword = endpoint('Remove your own password', {
  method: 'DELETE',
  path: '/api/users/:id/password',
  access: 'session',
  params: IdParams,
  body: Type.Optional(Proof),
  status: 204,
})

/** Ends every session of the person; the new key is for an app. */
export const resetApiKey = endpoint('Create a new key for yourself; all others stop working', {
  method: 'POST',
  path: '/api/users/:id/reset-api-key',
  access: 'session',
  params: IdParams,
  response: Type.Object({ apiKey: Type.String() }),
})

/** How long a person can come back to an account that they have deleted. */
export const daysToComeBack = 14

/**
 * Signs the person out everywhere and hides them at once; after 14 days the account is erased. What they wrote stays,
 * without an author, or goes with them: then others no longer see it from this moment on. Needs a `Proof`.
 */
export const deleteUser = endpoint('Delete your account', {
  method: 'DELETE',
  path: '/api/users/:id',
  access: 'session',
  params: IdParams,
  body: Type.Optional(Type.Object({ ...proof, messages: Type.Optional(Type.Enum(['stay', 'go'])) })),
  status: 204,
})

/** Brings back an account that was deleted less than 14 days ago, and signs in. */
export const keepAccount = endpoint('Keep an account that you have deleted, and sign in', {
  method: 'POST',
  path: '/api/keep-account',
  access: 'anyone',
  body: Type.Object({ login: Text(limits.login), password: Text(1024) }),
  response: Type.Object({ api_key: Type.String() }),
})
