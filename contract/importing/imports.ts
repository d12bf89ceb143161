import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { EpochSeconds, EpochSecondsOfOld, Id, IdParams, Sha256, TimeZone } from '../fields.ts'
import { UploadId } from '../uploads.ts'
import { ImportFormat } from './import-formats.ts'

export const importLimits = {
  /** Further people are one nameless person. */
  people: 1000,
  /** Of an archive with more, the first. */
  chats: 5000,
  problemsShown: 100,
  /** Checksums in one call. */
  compared: 200,
  /** Of the imports that a person has in a group. */
  listed: 50,
  takeBackDays: 30,
  /** One that waits for choices, or that failed, is given up after so long. */
  waitDays: 3,
} as const

/**
 * `reading`: looked through; `choosing`: holds several chats, of which one is to be chosen; `ready`: waits for choices;
 * `importing`: also while it waits for its turn; `taking-back`: what came is being removed. `failed` says why in
 * `reason`, and what came until then can be taken back.
 */
export const ImportState = Type.Enum([
  'reading',
  'choosing',
  'ready',
  'importing',
  'done',
  'failed',
  'taking-back',
  'taken-back',
])
export type ImportState = Type.Static<typeof ImportState>

export const ImportFailure = Type.Enum([
  'not-an-archive',
  'damaged',
  'encrypted',
  'too-large',
  'several-archives',
  'wrong-takeout',
  'html-export',
  'signal-backup',
  'mixed-dates',
  'nothing-inside',
  'newer-archive',
  /** The person may not post in the group any more. */
  'not-allowed',
  'no-space',
  'server-error',
])
export type ImportFailure = Type.Static<typeof ImportFailure>

/**
 * albums: photos and videos that somebody sent within ten minutes are one message; talk without any is left out. days:
 * a message for each day, with its talk and photos. archive: a thread for each month, dated as its oldest message, with
 * every message as a reply. whole: as it was, for an archive of Coterie and for nothing else.
 */
export const ImportWay = Type.Enum(['albums', 'days', 'archive', 'whole'])
export type ImportWay = Type.Static<typeof ImportWay>

/**
 * Somebody in the archive. `name` is as the source has it; of a telephone number, only the last four digits. `likely`
 * is the one member with this name.
 */
export const FoundPerson = Type.Object({
  person: Type.Integer(),
  name: Type.String(),
  messages: Type.Integer(),
  files: Type.Integer(),
  likely: Type.Optional(Id),
})
export type FoundPerson = Type.Static<typeof FoundPerson>

/** One of several in an archive; telephone numbers are shown as those of people. */
export const FoundChat = Type.Object({ chat: Type.Integer(), name: Type.String() })
export type FoundChat = Type.Static<typeof FoundChat>

export const ImportProblem = Type.Object({ code: Type.String(), where: Type.String() })
export type ImportProblem = Type.Static<typeof ImportProblem>

/**
 * What an archive holds. `first` and `last` are the dates of the oldest and newest message, without photos whose date
 * only they themselves tell; `known` messages came with an earlier import; `missingFiles` are named in it but are not
 * inside.
 */
export const ImportLook = Type.Object({
  format: ImportFormat,
  title: Type.Optional(Type.String()),
  people: Type.Array(FoundPerson),
  messages: Type.Integer(),
  files: Type.Integer(),
  known: Type.Integer(),
  missingFiles: Type.Integer(),
  first: Type.Optional(EpochSecondsOfOld),
  last: Type.Optional(EpochSecondsOfOld),
  problems: Type.Array(ImportProblem),
  problemCount: Type.Integer(),
})
export type ImportLook = Type.Static<typeof ImportLook>

/**
 * `done` of `total` messages of the archive are through, once it is importing. `brought` counts what the group has
 * got by it; `refused` are files of a kind or size that this server does not take. Until `takeBackUntil` it can be
 * taken back. `chats` are those to choose from, while it is `choosing`.
 */
export const Import = Type.Object({
  id: Id,
  group: Id,
  fileName: Type.String(),
  createdAt: EpochSeconds,
  state: ImportState,
  reason: Type.Optional(ImportFailure),
  chats: Type.Optional(Type.Array(FoundChat)),
  look: Type.Optional(ImportLook),
  way: Type.Optional(ImportWay),
  done: Type.Integer(),
  total: Type.Integer(),
  brought: Type.Object({ messages: Type.Integer(), files: Type.Integer(), refused: Type.Integer() }),
  takeBackUntil: Type.Optional(EpochSeconds),
})
export type Import = Type.Static<typeof Import>

/**
 * Checksums of whole photos and films as they lie on the device: SHA-256 of the bytes that were uploaded, before the
 * server removes anything from them. `known` are those in messages of the group; for those who may post there.
 */
export const findKnownPhotos = endpoint('Which photos and films a group has already', {
  method: 'POST',
  path: '/api/groups/:id/photos/known',
  access: 'session',
  params: IdParams,
  body: Type.Object({ sha256s: Type.Array(Sha256, { maxItems: importLimits.compared }) }),
  response: Type.Object({ known: Type.Array(Sha256) }),
})

/**
 * `upload` is a complete resumable upload with `purpose` `import` in its metadata. `timeZone` is that of the phone, for
 * sources that write the time of the day only. Repeating it returns the same import. Refused as `import-running` while
 * another of the person is being read or imported; one that waits for choices is given up.
 */
export const beginImport = endpoint('Look through an uploaded archive of photos or a chat', {
  method: 'POST',
  path: '/api/groups/:id/imports',
  access: 'session',
  status: 201,
  params: IdParams,
  body: Type.Object({ upload: UploadId, timeZone: Type.Optional(TimeZone) }),
  response: Import,
})

/** Only one's own, newest first; without those given up before anything came. */
export const listImports = endpoint('Your imports into a group in the last 30 days', {
  method: 'GET',
  path: '/api/groups/:id/imports',
  access: 'session',
  params: IdParams,
  response: Type.Object({ imports: Type.Array(Import) }),
})

/** Only one's own. Worth asking again every second or two while it is being read, imported or taken back. */
export const readImport = endpoint('One import: what is in it, and how far it is', {
  method: 'GET',
  path: '/api/imports/:id',
  access: 'session',
  params: IdParams,
  response: Import,
})

/** Once, for one that is `choosing`; it is then read again. Another chat of the archive comes with another import. */
export const chooseChat = endpoint('Choose one of the chats in an archive', {
  method: 'POST',
  path: '/api/imports/:id/chat',
  access: 'session',
  params: IdParams,
  body: Type.Object({ chat: Type.Integer({ minimum: 0, maximum: importLimits.chats - 1 }) }),
  response: Import,
})

/** `is` is a member, oneself included, or `nobody`: somebody who is not here. Whoever is left out is `nobody`. */
export const ImportedPerson = Type.Object({
  person: Type.Integer({ minimum: 0, maximum: importLimits.people }),
  is: Type.Union([Id, Type.Literal('nobody')]),
})
export type ImportedPerson = Type.Static<typeof ImportedPerson>

/**
 * For one that is `ready`, or that failed for a reason that has passed; all is then as chosen before. Its photos go into
 * `collection`, too, as far as it has room.
 */
export const startImport = endpoint('Bring what is in an archive into its group', {
  method: 'POST',
  path: '/api/imports/:id/start',
  access: 'session',
  params: IdParams,
  bodyLimit: 131_072,
  body: Type.Object({
    way: ImportWay,
    people: Type.Array(ImportedPerson, { maxItems: importLimits.people + 1 }),
    collection: Type.Optional(Id),
  }),
  response: Import,
})

/** Cancels one that is not done; what has come is removed with whatever was written below it. */
export const takeBackImport = endpoint('Give up an import, or take back everything that came with it', {
  method: 'DELETE',
  path: '/api/imports/:id',
  access: 'session',
  params: IdParams,
  status: 204,
})
