import * as Type from 'typebox'
import { profileChanges } from '../account.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, Name } from '../fields.ts'
import { GroupRef } from '../groups.ts'
import { NotifyLevel } from '../notification-settings.ts'
import { QuietHours } from '../push.ts'
import { listSessions } from '../sessions.ts'
import { UserRef } from '../users.ts'
import { MadeEntryCode } from './entry-codes.ts'

const { avatar, birthday } = profileChanges

/** Who may invite may add a child, an elder or somebody remembered; where hosts let people in, only hosts. */
export const addLookedAfter = endpoint('Add somebody without email to a group, and look after them', {
  method: 'POST',
  path: '/api/groups/:id/looked-after',
  access: 'session',
  params: IdParams,
  body: Type.Object({ name: Name, birthday, avatar }),
  status: 201,
  response: UserRef,
})

/** `avatar` is the id of a picture of one's own. */
export const changeLookedAfter = endpoint('Change the name, picture or birthday of somebody whom you look after', {
  method: 'PUT',
  path: '/api/looked-after/:id',
  access: 'session',
  params: IdParams,
  body: Type.Object(profileChanges),
  response: UserRef,
})

/** As when a person deletes their own account; what they wrote goes, too, if `messages` says so. */
export const deleteLookedAfter = endpoint('Delete the account of somebody whom you look after', {
  method: 'DELETE',
  path: '/api/looked-after/:id',
  access: 'session',
  params: IdParams,
  body: Type.Optional(Type.Object({ messages: Type.Optional(Type.Enum(['stay', 'go'])) })),
  status: 204,
})

/** Works for 14 days, once; ends the one made before. */
export const makeSignInSheet = endpoint('Make a code to be printed for somebody whom you look after', {
  method: 'POST',
  path: '/api/looked-after/:id/sheet',
  access: 'session',
  params: IdParams,
  status: 201,
  response: MadeEntryCode,
})

/**
 * Works for ten minutes, once. For those who look after the person, and for hosts who are in every group that the person
 * is in. The person, those who look after them and the hosts of the shared groups are told.
 */
export const letIn = endpoint('Let somebody who is looked after in again', {
  method: 'POST',
  path: '/api/looked-after/:id/let-in',
  access: 'session',
  params: IdParams,
  status: 201,
  response: MadeEntryCode,
})

export const listSessionsOfLookedAfter = endpoint('Where somebody whom you look after is signed in', {
  method: 'GET',
  path: '/api/looked-after/:id/sessions',
  access: 'session',
  params: IdParams,
  response: listSessions.response,
})

export const endSessionOfLookedAfter = endpoint('Sign out a device of somebody whom you look after', {
  method: 'DELETE',
  path: '/api/looked-after/:id/sessions/:session',
  access: 'session',
  params: Type.Object({ id: Id, session: Id }),
  status: 204,
})

/** `groups` are the shared ones. Until the person has signed in, those who look after them write in their name. */
export const LookedAfterByMe = Type.Object({
  ...UserRef.properties,
  groups: Type.Array(Id),
  hasSignedIn: Type.Boolean(),
})
export type LookedAfterByMe = Type.Static<typeof LookedAfterByMe>

/** By name; at most 100. */
export const listLookedAfter = endpoint('The people whom you look after', {
  method: 'GET',
  path: '/api/me/looked-after',
  access: 'session',
  response: Type.Array(LookedAfterByMe),
})

/** Of the groups that both are in. */
export const readSettingsOfLookedAfter = endpoint('What somebody whom you look after is told of, and when', {
  method: 'GET',
  path: '/api/looked-after/:id/settings',
  access: 'session',
  params: IdParams,
  response: Type.Object({
    quietHours: Type.Union([QuietHours, Type.Null()]),
    groups: Type.Array(Type.Object({ ...GroupRef.properties, notifyLevel: NotifyLevel })),
  }),
})

/** In the time zone of the person. */
export const setQuietHoursOfLookedAfter = endpoint(
  'Set the hours in which the devices of somebody whom you look after get no notifications',
  {
    method: 'PUT',
    path: '/api/looked-after/:id/quiet-hours',
    access: 'session',
    params: IdParams,
    body: Type.Object({ quietHours: Type.Union([QuietHours, Type.Null()]) }),
    status: 204,
  },
)

export const setNotifyLevelOfLookedAfter = endpoint('Choose what somebody whom you look after is told of in a group', {
  method: 'PUT',
  path: '/api/looked-after/:id/groups/:group',
  access: 'session',
  params: Type.Object({ id: Id, group: Id }),
  body: Type.Object({ notifyLevel: NotifyLevel }),
  status: 204,
})

const GuardianParams = Type.Object({ id: Id, user: Id })

/**
 * Up to three, each in a group with the person. Where nobody is left, hosts who are in every group that the person is in
 * may name themselves.
 */
export const addGuardian = endpoint('Name somebody who looks after a person together with you', {
  method: 'PUT',
  path: '/api/looked-after/:id/guardians/:user',
  access: 'session',
  params: GuardianParams,
  status: 204,
})

export const stopLookingAfter = endpoint('Stop looking after somebody, if you are not the last who does', {
  method: 'DELETE',
  path: '/api/looked-after/:id/guardians/:user',
  access: 'session',
  params: GuardianParams,
  status: 204,
})
