import * as Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { EpochSeconds, Id, TimeZone } from './fields.ts'
import { FileRef } from './files.ts'
import { Hue } from './groups.ts'
import { GroupRole } from './hosting/group-roles.ts'
import { Info } from './info.ts'
import { NotifyLevel } from './notification-settings.ts'
import { News } from './notifications.ts'
import { ProfileFields, UserData, UserRef } from './users.ts'

/** `today` are the groups with memories or birthdays today. */
export const Shell = Type.Object({
  info: Info,
  ...News.properties,
  bookmarks: Type.Array(Type.Object({ id: Id, message: Id })),
  today: Type.Array(Id),
})
export type Shell = Type.Static<typeof Shell>

/** What an administrator tells everybody who is signed in, `until` then. One that was changed has another id. */
export const ServerNotice = Type.Object({
  id: Id,
  text: Type.String(),
  link: Type.Optional(Type.String()),
  until: EpochSeconds,
})
export type ServerNotice = Type.Static<typeof ServerNotice>

/**
 * `mayPost` is whether one may start conversations there, `mayReply` whether one may take part in them. `shell` when
 * `embed=shell` asked for it. `emailParkedAt` is set when emails have stopped because the address refused several, until
 * it is changed or `resumeEmails` says that it works. `looksAfter` is there when somebody is looked after by the
 * person, `asksOwner` while the person should answer `answerOwner`, `isAdmin` for administrators of the server,
 * `isSettingUp` while whoever made the first account is still setting it up, `notice` while there is one that the person
 * has not dismissed.
 */
export const Me = Type.Object({
  ...UserRef.properties,
  ...ProfileFields,
  login: Type.String(),
  data: UserData,
  groups: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      hue: Hue,
      picture: Type.Optional(FileRef),
      lastActivityDate: EpochSeconds,
      notifyLevel: NotifyLevel,
      role: GroupRole,
      mayPost: Type.Boolean(),
      mayReply: Type.Boolean(),
      entityType: Type.Literal('group'),
    }),
  ),
  lastActivityDate: EpochSeconds,
  lastNotificationEmailCheck: EpochSeconds,
  timeZone: Type.Optional(TimeZone),
  emailParkedAt: Type.Optional(EpochSeconds),
  withoutPassword: Type.Optional(Type.Literal(true)),
  looksAfter: Type.Optional(Type.Literal(true)),
  asksOwner: Type.Optional(Type.Literal(true)),
  isAdmin: Type.Optional(Type.Literal(true)),
  isSettingUp: Type.Optional(Type.Literal(true)),
  notice: Type.Optional(ServerNotice),
  shell: Type.Optional(Shell),
})
export type Me = Type.Static<typeof Me>

export const readMe = endpoint('The signed-in person and their groups', {
  method: 'GET',
  path: '/api/me',
  access: 'session',
  query: Type.Object({ embed: Type.Optional(Type.Literal('shell')) }),
  response: Me,
})

/** `bytes` are their files as they were uploaded, without copies. Without `limit`, they can store as much as they like. */
export const OwnStorage = Type.Object({ bytes: Type.Integer(), limit: Type.Optional(Type.Integer()) })
export type OwnStorage = Type.Static<typeof OwnStorage>

export const readOwnStorage = endpoint('How much one stores, and how much one may', {
  method: 'GET',
  path: '/api/me/storage',
  access: 'session',
  response: OwnStorage,
})
