import * as Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { EpochSeconds, Id, IdParams, Key, limits, Login, Name, NewPassword, Text } from './fields.ts'
import { languages } from './users.ts'

/** `api_key` is a secret of 256 random bits, sent back as X-AUTH-TOKEN; the server keeps only its hash. */
const NewKey = Type.Object({ api_key: Type.String() })

export const logIn = endpoint('Sign in and receive a key of your own for this device', {
  method: 'POST',
  path: '/api/login',
  access: 'anyone',
  body: Type.Object({ login: Text(limits.login), password: Text(1024) }),
  response: NewKey,
})

/**
 * With an invitation's key the new person is in that group at once; with the set-up key, good only while no account
 * exists, there is no group yet. Without a `name` the person is called by the first part of the address. Someone who
 * has an account already gives its login and password and joins; the rest then changes nothing. `lang` and `timeZone`,
 * one that the server knows, are those of the first emails.
 */
export const signUp = endpoint('Create an account with an invitation', {
  method: 'POST',
  path: '/api/signup',
  access: 'anyone',
  body: Type.Object({
    login: Login,
    password: NewPassword,
    invite_key: Key,
    name: Type.Optional(Name),
    lang: Type.Optional(Type.Enum(languages)),
    timeZone: Type.Optional(Text(64)),
  }),
  response: Type.Object({ ...NewKey.properties, group: Type.Optional(Id) }),
})

export const logOut = endpoint('Revoke the key used for this call', {
  method: 'POST',
  path: '/api/logout',
  access: 'session',
  status: 204,
})

/** A session ends when it has not been used for 180 days. `deviceName` is empty where none is known. */
export const listSessions = endpoint('The devices and apps on which you are signed in', {
  method: 'GET',
  path: '/api/me/sessions',
  access: 'session',
  response: Type.Array(
    Type.Object({
      id: Id,
      deviceName: Type.String(),
      createdAt: EpochSeconds,
      /** Up to ten minutes old. */
      lastUsedAt: EpochSeconds,
      isCurrent: Type.Boolean(),
      entityType: Type.Literal('session'),
    }),
  ),
})

export const endSession = endpoint('Sign out one of your devices', {
  method: 'DELETE',
  path: '/api/me/sessions/:id',
  access: 'session',
  params: IdParams,
  status: 204,
})

export const endOtherSessions = endpoint('Sign out all your devices but this one', {
  method: 'DELETE',
  path: '/api/me/sessions',
  access: 'session',
  status: 204,
})

/** Returns an empty list, even when the server sends no email: the response never says whether one has arrived. */
export const requestPasswordReset = endpoint('Send an email with a link to set a new password', {
  method: 'POST',
  path: '/api/password-reset-mail',
  access: 'anyone',
  body: Type.Object({ mail: Text(limits.login) }),
  response: Type.Array(Type.Never()),
})

/** The key in an email works for an hour; using one ends all of them. Every session of the person ends, too. */
export const setNewPassword = endpoint('Set a new password with the key from the email, and sign in', {
  method: 'POST',
  path: '/api/new-password',
  access: 'anyone',
  body: Type.Object({ mail: Text(limits.login), key: Text(200), password: NewPassword }),
  response: NewKey,
})
