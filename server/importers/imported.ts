import type { Readable } from 'node:stream'
import type { Bytes, Seconds } from '#contract/units.ts'
import type { ArchivedPoll } from '../archive/schema.ts'

/** `end` is the first byte that is not read; never asked for nothing. */
export type ArchiveBytes = { size: Bytes; bytes: (start: Bytes, end: Bytes) => Readable }

/** What an archive holds, entry by entry; `name` is a label and never a path on this machine. */
export type ArchiveEntry = {
  name: string
  size: Bytes
  open: () => Promise<Readable>
  /** As the archive says it; often the moment of the export. */
  changedAt?: Seconds
  /** Of its bytes, as the archive says it. */
  checksum?: number
  /** Any part of it, where it is stored as it is. */
  findBytes?: () => Promise<ArchiveBytes>
}
export type Archive = { fileName: string; entries: ArchiveEntry[]; close: () => Promise<void> }

export type ImportFormat =
  | 'whatsapp'
  | 'telegram'
  | 'signal'
  | 'messenger'
  | 'facebook-group'
  | 'takeout'
  | 'photos'
  | 'coterie'

export type ImportedFile = { entry: string; name: string; takenAt?: Seconds; caption?: string }
export type ImportedReaction = { sender: string; value: string }

/** One thing that somebody sent, in the order of the source. */
export type ImportedMessage = {
  /** The same in a later export of the same chat: the source's id, or a hash of sender, time, words and how many equal ones came before. */
  key: string
  /** As the source calls them (a name or a number); null for deleted accounts and for photos without anybody. */
  sender: string | null
  /** Of a photo whose moment nothing tells, that of its entry, or 0. */
  at: Seconds
  /** Only the photo itself may tell its moment. */
  isUndated?: true
  text: string
  files: ImportedFile[]
  /** The key of another. */
  repliesTo?: string
  reactions: ImportedReaction[]
  /** Named in the source but not in the archive. */
  missingFiles: number
  whole?: ImportedWhole
}

/** Somebody of an archive of Coterie; `label` is what senders are called, different for each. */
export type ImportedPerson = { id: string; name: string; label: string }

/**
 * What an archive of Coterie says beyond others, so that a message comes back as it was. `files` are those of the
 * message, in its order, and `before` is the checksum of one that another message had already; `position` is a place
 * among them, `about` one in its parent, which had so many.
 */
export type ImportedWhole = {
  id: string
  author?: ImportedPerson | undefined
  writtenBy?: ImportedPerson | undefined
  importedFrom?: string | undefined
  importedBy?: ImportedPerson | undefined
  title?: string | undefined
  storedText?: string | undefined
  mentions: { person: ImportedPerson; name: string }[]
  type: 'standard' | 'rich_text'
  datePrecision?: 'month' | 'year' | undefined
  postedAt: Seconds
  editedAt?: Seconds | undefined
  isInFront: boolean
  pinned?: number | undefined
  closedAt?: Seconds | undefined
  withoutPreview?: true | undefined
  withheld?: 'hidden' | 'deleted' | undefined
  about?: { position: number; of: number }
  files: {
    alt?: string | undefined
    location?: string | undefined
    uploadedAt: Seconds
    takenAt: Seconds | null
    isVoiceNote: boolean
    before?: string | undefined
    /** Those it is in. */
    collections?: ImportedPlace[]
    /** Who is in it. */
    people?: ImportedMark[]
  }[]
  /** When the message asks for them. */
  confirmations?: { person: ImportedPerson; confirmedAt: Seconds }[]
  poll?: ImportedPoll
  /** When the message has one. */
  event?: ImportedSeries[]
  list?: ImportedListItem[]
  /** What it said before, in order. */
  versions?: ImportedVersion[]
  reactions: { id: string; person: ImportedPerson; emoji: string; createdAt: Seconds; position?: number }[]
}

export type ImportedVersion = {
  writtenAt: Seconds
  title?: string | undefined
  text?: string | undefined
  mentions: { person: ImportedPerson; name: string }[]
  removed?: { type: string; name?: string }[] | undefined
  added?: number | undefined
}

/** `position` is that of its photo among the files of the message. */
export type ImportedPoll = Pick<
  ArchivedPoll,
  'kind' | 'shows' | 'membersAdd' | 'zone' | 'endsAt' | 'endedAt' | 'remindedAt' | 'voters'
> & {
  options: (Pick<ArchivedPoll['options'][number], 'text' | 'moment' | 'counts'> & {
    position?: number
    addedBy?: ImportedPerson
    votes: { person: ImportedPerson; answer: 'yes' | 'if-need-be' | 'no'; votedAt: Seconds }[]
  })[]
}

/** Who is in a photo, and who said so. */
export type ImportedMark = { person: ImportedPerson; markedBy?: ImportedPerson | undefined; markedAt: Seconds }

/** A collection, and how a photo came into it. */
export type ImportedPlace = {
  id: string
  name: string
  madeBy?: ImportedPerson | undefined
  createdAt: Seconds
  isCover: boolean
  isByHand: boolean
  rank?: number | undefined
  addedBy?: ImportedPerson | undefined
  addedAt: Seconds
}

export type ImportedListItem = {
  id: string
  words: string
  wanted?: number | undefined
  addedBy?: ImportedPerson | undefined
  doneBy?: ImportedPerson | undefined
  doneAt?: Seconds | undefined
  takenBy: { person: ImportedPerson; amount: number; takenAt: Seconds }[]
}

type ImportedWhen = {
  start: string
  end?: string | undefined
  zone: string
  place?: string | undefined
  seats?: number | undefined
  answerBy?: string | undefined
}

export type ImportedEventAnswer = {
  person: ImportedPerson
  answer: 'coming' | 'maybe' | 'no'
  friends?: number | undefined
  waits?: true | undefined
  answeredAt: Seconds
}

type ImportedRule = {
  every: 'week' | 'month' | 'year'
  interval?: number
  days?: number[]
  by?: 'day' | 'weekday' | 'last-weekday'
  until?: string
  times?: number
}

/** What the occurrences of an event have in common, and each of them, with its answers in order. */
export type ImportedSeries = ImportedWhen & {
  repeats?: ImportedRule | undefined
  madeUntil?: string | undefined
  occurrences: (ImportedWhen & {
    date: string
    cancelled?: true | undefined
    answers: ImportedEventAnswer[]
  })[]
}

export type ImportProblemCode =
  | 'unreadable-line'
  | 'missing-file'
  | 'unknown-date'
  /** A photo of a Takeout whose date is not beside it. */
  | 'undated-photo'
  /** Nothing in the chat says whether the day or the month comes first. */
  | 'unsure-of-dates'
  | 'line-too-long'

/** `where` names the file, and the line where lines are counted. */
export type ImportProblem = { code: ImportProblemCode; where: string }

export type ReadChat = {
  format: ImportFormat
  /** Name of the chat, group or album, when the source says one. */
  title: string | null
  /** To be read once. */
  messages: AsyncIterable<ImportedMessage>
  /** Filled while the messages are read; at most 1,000, of `problemCount`. */
  problems: ImportProblem[]
  problemCount: number
}

export type UnreadableReason =
  | 'not-an-archive'
  | 'damaged'
  | 'encrypted'
  | 'too-large'
  | 'several-archives'
  | 'several-chats'
  | 'wrong-takeout'
  | 'html-export'
  | 'signal-backup'
  | 'mixed-dates'
  | 'nothing-inside'
  | 'newer-archive'
