import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { EpochSeconds, Id, IdParams } from '../fields.ts'
import { UserRef } from '../users.ts'

/** `copies` are what is made of originals, such as thumbnails; `backups` are there if they are on the same disk. */
export const storageKinds = ['photos', 'videos', 'audio', 'documents', 'copies', 'database', 'backups'] as const
export type StorageKind = (typeof storageKinds)[number]
/** Of originals. */
export const originalKinds = ['photos', 'videos', 'audio', 'documents'] as const satisfies StorageKind[]
export type OriginalKind = (typeof originalKinds)[number]

/** 10 TB; 0 is no limit. */
const LimitBytes = Type.Integer({ minimum: 0, maximum: 10_000_000_000_000 })

/** Of everybody, and of every group, without a limit of its own. `isPersonFixed`: the settings of the server say it. */
export const StorageLimits = Type.Object({
  person: LimitBytes,
  group: LimitBytes,
  isPersonFixed: Type.Optional(Type.Literal(true)),
})
export type StorageLimits = Type.Static<typeof StorageLimits>

/**
 * Without `freeBytes`, it cannot be seen how full the disk is. `isElsewhere`: files are in a store that is not on this
 * disk. `kinds` are the largest first, as of `countedAt`; without that, nothing has been counted yet.
 */
export const ServerStorage = Type.Object({
  disk: Type.Object({
    freeBytes: Type.Optional(Type.Integer()),
    totalBytes: Type.Optional(Type.Integer()),
    fullAt: Type.Optional(EpochSeconds),
  }),
  isElsewhere: Type.Optional(Type.Literal(true)),
  kinds: Type.Array(Type.Object({ kind: Type.Enum(storageKinds), bytes: Type.Integer() })),
  countedAt: Type.Optional(EpochSeconds),
  damaged: Type.Integer(),
  limits: StorageLimits,
})
export type ServerStorage = Type.Static<typeof ServerStorage>

export const readServerStorage = endpoint('What takes room on the server, for administrators', {
  method: 'GET',
  path: '/api/admin/storage',
  access: 'session',
  response: ServerStorage,
})

/** The bytes and the id of the last of the page before. */
const After = Type.String({ pattern: '^\\d{1,16}_[0-9a-f-]{36}$' })

/** `limit` is their own, in place of everybody’s; 0 is no limit. */
export const StorageOfPerson = Type.Object({
  ...UserRef.properties,
  bytes: Type.Integer(),
  limit: Type.Optional(LimitBytes),
})
export type StorageOfPerson = Type.Static<typeof StorageOfPerson>

export const listStorageByPerson = endpoint('Who stores how much, 30 at a time and most first, for administrators', {
  method: 'GET',
  path: '/api/admin/storage/people',
  access: 'session',
  query: Type.Object({ after: Type.Optional(After) }),
  response: Type.Object({ people: Type.Array(StorageOfPerson), next: Type.Optional(After) }),
})

/** `limit` is its own, in place of every group’s; 0 is no limit. */
export const StorageOfGroup = Type.Object({
  id: Id,
  name: Type.String(),
  bytes: Type.Integer(),
  limit: Type.Optional(LimitBytes),
})
export type StorageOfGroup = Type.Static<typeof StorageOfGroup>

export const listStorageByGroup = endpoint(
  'How much is in each group, 30 at a time and most first, for administrators',
  {
    method: 'GET',
    path: '/api/admin/storage/groups',
    access: 'session',
    query: Type.Object({ after: Type.Optional(After) }),
    response: Type.Object({ groups: Type.Array(StorageOfGroup), next: Type.Optional(After) }),
  },
)

/** `path` is in the data folder and in every backup, and made by the server. Without `poster`, nobody here posted it. */
export const DamagedOriginal = Type.Object({
  id: Id,
  path: Type.String(),
  kind: Type.Enum(originalKinds),
  bytes: Type.Integer(),
  poster: Type.Optional(UserRef),
  postedAt: EpochSeconds,
  since: EpochSeconds,
})
export type DamagedOriginal = Type.Static<typeof DamagedOriginal>

export const listDamagedOriginals = endpoint(
  'Originals that are missing or damaged, 30 at a time, for administrators',
  {
    method: 'GET',
    path: '/api/admin/storage/damaged',
    access: 'session',
    query: Type.Object({ after: Type.Optional(Id) }),
    response: Type.Object({ originals: Type.Array(DamagedOriginal), next: Type.Optional(Id) }),
  },
)

export const setStorageLimits = endpoint('Say how much everybody and every group may store, as an administrator', {
  method: 'PUT',
  path: '/api/admin/storage/limits',
  access: 'session',
  body: Type.Object({ person: Type.Optional(LimitBytes), group: Type.Optional(LimitBytes) }),
  status: 204,
})

/** Without `bytes`, as everybody else. */
const OwnLimit = Type.Object({ bytes: Type.Optional(LimitBytes) })

export const setStorageLimitOfPerson = endpoint('Say how much one person may store, as an administrator', {
  method: 'PUT',
  path: '/api/admin/people/:id/storage-limit',
  access: 'session',
  params: IdParams,
  body: OwnLimit,
  status: 204,
})

export const setStorageLimitOfGroup = endpoint('Say how much may be in one group, as an administrator', {
  method: 'PUT',
  path: '/api/admin/groups/:id/storage-limit',
  access: 'session',
  params: IdParams,
  body: OwnLimit,
  status: 204,
})
