import * as Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { EpochSeconds, Id, IdParams, Key, limits, Login, Name, NewPassword, Text } from './fields.ts'
import { languages } from './users.ts'

/** `api_key` is a secret of 256 random bits, sent back as X-AUTH-TOKEN; the server stores only its hash. */
const NewKey = Type.Object({ api_key: Type.String() })

export const logIn = endpoint('Sign in and receive a key of your own for this device', {
  method: 'POST',
  path: '/api/login',
  access: 'anyone',
  body: Type.Object({ login: Text(limits.login), password: Text(1024) }),
  response: NewKey,
})

/**
 * An invitation's key puts the new person in that group; the set-up key, valid only while no account exists, in none.
 * Without a `name` the person gets the first part of the address. Somebody who has an account gives its login and
 * password and joins; the rest is then ignored. `lang` and `timeZone`, if the server knows it, are those of the first
 * emails. `waiting` is there where a host has to let them in: `line` is for them.
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
    line: Type.Optional(Text(limits.joiningLine)),
  }),
  response: Type.Object({
    ...NewKey.properties,
    group: Type.Optional(Id),
    waiting: Type.Optional(Type.Literal(true)),
  }),
})

export const logOut = endpoint('Revoke the key used for this call', {
  method: 'POST',
  path: '/api/logout',
  access: 'session',
  status: 204,
})

/**
 * A session ends after 180 days without use, and the one unused for longest when a person has more than 100. `deviceName` is empty
 * where unknown.
 */
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

/** Returns an empty list even when no email is sent: the response never reveals whether an account exists. */
export const requestPasswordReset = endpoint('Send an email with a link to set a new password', {
  method: 'POST',
  path: '/api/password-reset-mail',
  access: 'anyone',
  body: Type.Object({ mail: Text(limits.login) }),
  response: Type.Array(Type.Never()),
})

/** The key in an email works for an hour; using one ends all of them, and every session of the person. */
export const setNewPassword = endpoint('Set a new password with the key from the email, and sign in', {
  method: 'POST',
  path: '/api/new-password',
  access: 'anyone',
  body: Type.Object({ mail: Text(limits.login), key: Text(200), password: NewPassword }),
  response: NewKey,
})
