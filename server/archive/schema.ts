import * as Type from 'typebox'
import { Value } from 'typebox/value'
import { EventAnswer, Repetition } from '#contract/blocks/events.ts'
import { Id, Iso, Seconds } from './fields-of-lines.ts'
import { fileWords } from './file-words.ts'
import { ArchivedMark } from './mark-line.ts'
import { ArchivedScheduled } from './scheduled-line.ts'

/* The lines of an archive, as docs/archive.md describes them. */

const Path = Type.String()

export const archiveFormat = 'coterie-archive'
export const archiveVersion = 1

export const ArchivedGroup = Type.Object({
  id: Id,
  name: Type.String(),
  description: Type.Optional(Type.String()),
  hue: Type.Integer(),
  picture: Type.Optional(Path),
  createdAt: Seconds,
  createdAtIso: Iso,
  members: Type.Array(
    Type.Object({ person: Id, role: Type.Enum(['host', 'member', 'reader']), joinedAt: Seconds, joinedAtIso: Iso }),
  ),
})
export type ArchivedGroup = Type.Static<typeof ArchivedGroup>

export const ArchivedPerson = Type.Object({
  id: Id,
  name: Type.String(),
  picture: Type.Optional(Path),
  birthday: Type.Optional(Type.String()),
  hasLeft: Type.Optional(Type.Literal(true)),
})
export type ArchivedPerson = Type.Static<typeof ArchivedPerson>

const ArchivedConfirmation = Type.Object({ person: Id, confirmedAt: Seconds, confirmedAtIso: Iso })

const ArchivedWhen = {
  start: Type.String(),
  end: Type.Optional(Type.String()),
  zone: Type.String(),
  place: Type.Optional(Type.String()),
  seats: Type.Optional(Type.Integer()),
  answerBy: Type.Optional(Type.String()),
}

const ArchivedEventAnswer = Type.Object({
  person: Id,
  answer: EventAnswer,
  friends: Type.Optional(Type.Integer()),
  waits: Type.Optional(Type.Literal(true)),
  answeredAt: Seconds,
  answeredAtIso: Iso,
})

const ArchivedSeries = Type.Object({
  ...ArchivedWhen,
  repeats: Type.Optional(Repetition),
  madeUntil: Type.Optional(Type.String()),
  occurrences: Type.Array(
    Type.Object({
      date: Type.String(),
      ...ArchivedWhen,
      cancelled: Type.Optional(Type.Literal(true)),
      answers: Type.Array(ArchivedEventAnswer),
    }),
  ),
})
export type ArchivedSeries = Type.Static<typeof ArchivedSeries>

const Votes = Type.Integer({ minimum: 0, maximum: 1_000_000 })
const PollAnswer = Type.Enum(['yes', 'if-need-be', 'no'])

const ArchivedVote = Type.Object({ person: Id, answer: PollAnswer, votedAt: Seconds, votedAtIso: Iso })

/** Of a poll that shows only numbers, `voters` once it has ended, `counts` where they are enough, and nothing before. */
export const ArchivedPoll = Type.Object({
  kind: Type.Enum(['one', 'several', 'dates']),
  shows: Type.Enum(['names', 'numbers', 'numbers-at-end']),
  membersAdd: Type.Optional(Type.Literal(true)),
  zone: Type.Optional(Type.String()),
  endsAt: Type.Optional(Seconds),
  endsAtIso: Type.Optional(Iso),
  endedAt: Type.Optional(Seconds),
  endedAtIso: Type.Optional(Iso),
  remindedAt: Type.Optional(Seconds),
  remindedAtIso: Type.Optional(Iso),
  voters: Type.Optional(Votes),
  options: Type.Array(
    Type.Object({
      text: Type.Optional(Type.String()),
      file: Type.Optional(Id),
      moment: Type.Optional(Type.String()),
      addedBy: Type.Optional(Id),
      votes: Type.Optional(Type.Array(ArchivedVote)),
      counts: Type.Optional(Type.Object({ yes: Votes, 'if-need-be': Votes, no: Votes })),
    }),
    { maxItems: 20 },
  ),
})
export type ArchivedPoll = Type.Static<typeof ArchivedPoll>

const ArchivedListItem = Type.Object({
  id: Id,
  words: Type.String(),
  wanted: Type.Optional(Type.Integer()),
  addedBy: Type.Optional(Id),
  doneBy: Type.Optional(Id),
  doneAt: Type.Optional(Seconds),
  doneAtIso: Type.Optional(Iso),
  takenBy: Type.Array(Type.Object({ person: Id, amount: Type.Integer(), takenAt: Seconds, takenAtIso: Iso })),
})
export type ArchivedListItem = Type.Static<typeof ArchivedListItem>

const ArchivedMention = Type.Object({ person: Id, name: Type.String() })

/** Where a photo or video has been added to a collection. */
const ArchivedPlace = Type.Object({
  collection: Id,
  addedBy: Type.Optional(Id),
  addedAt: Seconds,
  addedAtIso: Iso,
  rank: Type.Optional(Type.Number()),
})
export type ArchivedPlace = Type.Static<typeof ArchivedPlace>

export const ArchivedCollection = Type.Object({
  id: Id,
  group: Id,
  name: Type.String(),
  cover: Type.Optional(Id),
  byHand: Type.Optional(Type.Literal(true)),
  madeBy: Type.Optional(Id),
  createdAt: Seconds,
  createdAtIso: Iso,
})
export type ArchivedCollection = Type.Static<typeof ArchivedCollection>

/** `confirmations` are there, even if nobody has confirmed, when the message asks for them; so is the `list` of a message, even an empty one. */
export const ArchivedMessage = Type.Object({
  id: Id,
  group: Id,
  author: Type.Optional(Id),
  writtenBy: Type.Optional(Id),
  importedFrom: Type.Optional(Type.String()),
  importedBy: Type.Optional(Id),
  parent: Type.Optional(Id),
  aboutFile: Type.Optional(Id),
  title: Type.Optional(Type.String()),
  text: Type.Optional(Type.String()),
  storedText: Type.Optional(Type.String()),
  mentions: Type.Optional(Type.Array(ArchivedMention)),
  type: Type.Enum(['standard', 'rich_text']),
  createdAt: Seconds,
  createdAtIso: Iso,
  datePrecision: Type.Optional(Type.Enum(['month', 'year'])),
  postedAt: Seconds,
  postedAtIso: Iso,
  editedAt: Type.Optional(Seconds),
  editedAtIso: Type.Optional(Iso),
  isInFront: Type.Boolean(),
  pinned: Type.Optional(Type.Integer()),
  closedAt: Type.Optional(Seconds),
  closedAtIso: Type.Optional(Iso),
  withoutPreview: Type.Optional(Type.Literal(true)),
  withheld: Type.Optional(Type.Enum(['hidden', 'deleted'])),
  confirmations: Type.Optional(Type.Array(ArchivedConfirmation)),
  poll: Type.Optional(ArchivedPoll),
  event: Type.Optional(Type.Array(ArchivedSeries)),
  list: Type.Optional(Type.Array(ArchivedListItem)),
  files: Type.Array(
    Type.Object({
      file: Id,
      ...fileWords,
      collections: Type.Optional(Type.Array(ArchivedPlace)),
      people: Type.Optional(Type.Array(ArchivedMark)),
    }),
  ),
})
export type ArchivedMessage = Type.Static<typeof ArchivedMessage>

/** What a message said from `writtenAt` on, until it was edited: then these files were `removed` and so many `added`. */
export const ArchivedVersion = Type.Object({
  message: Id,
  writtenAt: Seconds,
  writtenAtIso: Iso,
  title: Type.Optional(Type.String()),
  text: Type.Optional(Type.String()),
  mentions: Type.Optional(Type.Array(ArchivedMention)),
  removed: Type.Optional(Type.Array(Type.Object({ type: Type.String(), name: Type.Optional(Type.String()) }))),
  added: Type.Optional(Type.Integer()),
})
export type ArchivedVersion = Type.Static<typeof ArchivedVersion>

export const ArchivedFile = Type.Object({
  id: Id,
  type: Type.String(),
  path: Type.Optional(Path),
  isMissing: Type.Optional(Type.Literal(true)),
  size: Type.Optional(Type.Integer()),
  sha256: Type.Optional(Type.String()),
  name: Type.Optional(Type.String()),
  title: Type.Optional(Type.String()),
  artist: Type.Optional(Type.String()),
  width: Type.Optional(Type.Integer()),
  height: Type.Optional(Type.Integer()),
  duration: Type.Optional(Type.Number()),
  isVoiceNote: Type.Optional(Type.Literal(true)),
  takenAt: Type.Optional(Seconds),
  takenAtIso: Type.Optional(Iso),
  uploadedAt: Seconds,
  uploadedAtIso: Iso,
})
export type ArchivedFile = Type.Static<typeof ArchivedFile>

export const ArchivedReaction = Type.Object({
  id: Id,
  message: Id,
  person: Id,
  file: Type.Optional(Id),
  emoji: Type.String(),
  createdAt: Seconds,
  createdAtIso: Iso,
})
export type ArchivedReaction = Type.Static<typeof ArchivedReaction>

export const ArchivedBookmark = Type.Object({ id: Id, message: Id, createdAt: Seconds, createdAtIso: Iso })
export type ArchivedBookmark = Type.Static<typeof ArchivedBookmark>

export const ArchivedContext = Type.Object({
  id: Id,
  group: Id,
  author: Type.Optional(Id),
  words: Type.String(),
  createdAt: Seconds,
  createdAtIso: Iso,
})
export type ArchivedContext = Type.Static<typeof ArchivedContext>

const Count = Type.Integer()

/** `data/archive.json`; `madeAt` and what is made of it are all that differs between two archives of the same. */
export const ArchiveHead = Type.Object({
  format: Type.Literal(archiveFormat),
  version: Type.Literal(archiveVersion),
  of: Type.Union([Type.Object({ group: Id, month: Type.Optional(Type.String()) }), Type.Object({ person: Id })]),
  madeBy: Id,
  madeAt: Seconds,
  madeAtIso: Iso,
  language: Type.String(),
  timeZone: Type.String(),
  counts: Type.Object({
    groups: Count,
    people: Count,
    messages: Count,
    files: Count,
    reactions: Count,
    missing: Count,
  }),
})
export type ArchiveHead = Type.Static<typeof ArchiveHead>

export const archivedLines = {
  groups: ArchivedGroup,
  people: ArchivedPerson,
  messages: ArchivedMessage,
  versions: ArchivedVersion,
  scheduled: ArchivedScheduled,
  files: ArchivedFile,
  reactions: ArchivedReaction,
  collections: ArchivedCollection,
  bookmarks: ArchivedBookmark,
  context: ArchivedContext,
} as const

export type ArchivedLines = { [name in keyof typeof archivedLines]: Type.Static<(typeof archivedLines)[name]> }

export function isHead(value: unknown): value is ArchiveHead {
  return Value.Check(ArchiveHead, value)
}

export function isLine<Name extends keyof ArchivedLines>(name: Name, value: unknown): value is ArchivedLines[Name] {
  return Value.Check(archivedLines[name] as Type.TSchema, value)
}

export function schemaOfLines(): object {
  const properties = Object.fromEntries(Object.entries(archivedLines).map(([name, line]) => [`${name}.jsonl`, line]))
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'The lines of an archive, by the file they are in',
    $defs: { 'archive.json': ArchiveHead, ...properties },
  }
}

export function iso(seconds: number): string {
  return new Date(seconds * 1000).toISOString()
}
