import { createHash } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import { limits, oldestDate } from '#contract/fields.ts'
import { importLimits } from '#contract/importing/imports.ts'
import type { Context } from '../../context.ts'
import type { Tables } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import type {
  ImportedFile,
  ImportedMessage,
  ImportedPerson,
  ImportedWhole,
  ImportFormat,
} from '../../importers/imported.ts'
import { unreadable } from '../../importers/unreadable.ts'
import { localTime, zoneOf } from '../../time-zones.ts'

export type Staged = Selectable<Tables['waiting_message']>

/** What a staged message says; `reactions` with the senders as the archive calls them. */
export type Said = {
  text: string
  files: ImportedFile[]
  isUndated?: true
  repliesTo?: string
  reactions: { sender: string; value: string }[]
  whole?: ImportedWhole
}

export function saidIn({ data }: Pick<Staged, 'data'>): Said {
  return JSON.parse(data) as Said
}

/** PostgreSQL cannot store the zero character, and UTF-8 cannot express half of a surrogate pair. */
export function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '')
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

/** Of one archive, since a small one can unpack to very much; the longest chats that applications export have less. */
const mostStaged = { messages: 500_000, characters: 512 << 20 }

/** Photos that somebody sent within this time of each other are one album. */
const withinAlbum = 600
const hour = 3600

type Staging = { format: ImportFormat; timeZone: string; now: number; most?: typeof mostStaged }
type Sender = { name: string; messages: number; files: number }
type Album = { album: number; at: number; day: string; files: number }

/** Turns messages into rows, one after the other, and counts what a look tells. Throws import-unreadable at the `most`. */
export function createStager(importId: string, { format, timeZone, now, most = mostStaged }: Staging) {
  const senders: Sender[] = []
  const numbers = new Map<string, number>()
  const albums = new Map<string | null, Album>()
  const dayOf = createDays(timeZone)
  const isOfPhotos = hasOnlyPhotos(format)
  const keys = createKeys(format, isOfPhotos)
  const counts = { messages: 0, files: 0, missingFiles: 0 }
  const dates: { first?: number; last?: number } = {}
  let lastAlbum = 0
  let characters = 0

  const numberOf = (name: string) => {
    const number = numbers.get(name) ?? Math.min(senders.length, importLimits.people)
    numbers.set(name, number)
    senders[number] ??= { name: number === importLimits.people ? '' : name, messages: 0, files: 0 }
    return number
  }

  const albumOf = ({ sender, files }: ImportedMessage, at: number, day: string) => {
    if (files.length === 0) return null
    const open = albums.get(sender)
    const isNear = open && (isOfPhotos ? open.day === day : Math.abs(at - open.at) <= withinAlbum)
    const fits = open && open.files + files.length <= limits.filesPerMessage
    const album = isNear && fits ? open.album : ++lastAlbum
    albums.set(sender, { album, at, day, files: (album === open?.album ? open.files : 0) + files.length })
    return album
  }

  const stage = (message: ImportedMessage): Insertable<Tables['waiting_message']> => {
    const at = Math.min(Math.max(Math.floor(message.at), oldestDate), now)
    const sender = message.sender === null ? null : numberOf(message.sender)
    if (sender !== null) {
      senders[sender]!.messages++
      senders[sender]!.files += message.files.length
    }
    if (!message.isUndated) {
      dates.first = Math.min(dates.first ?? at, at)
      dates.last = Math.max(dates.last ?? at, at)
    }
    counts.files += message.files.length
    counts.missingFiles += message.missingFiles
    const day = dayOf(at)
    const { text, files, isUndated, repliesTo, reactions, whole } = message
    for (const { label } of peopleIn(whole)) numberOf(label)
    const said: Said = {
      text: storable(text),
      files,
      ...(isUndated && { isUndated }),
      ...(repliesTo !== undefined && { repliesTo: keys.find(repliesTo) }),
      reactions,
      ...(whole && { whole }),
    }
    const data = JSON.stringify(said)
    characters += data.length
    if (counts.messages >= most.messages || characters > most.characters) throw unreadable('too-large')
    return {
      importId,
      position: counts.messages++,
      keyHash: keys.add(message),
      sender,
      at,
      day,
      album: albumOf(message, at, day),
      data,
      received: null,
    }
  }
  return { stage, senders, counts, dates }
}

/** Also those who only reacted, confirmed, collected or were mentioned can be somebody here. */
function peopleIn(whole: ImportedWhole | undefined): ImportedPerson[] {
  if (!whole) return []
  const { author, writtenBy, importedBy, mentions, reactions, files } = whole
  const { confirmations = [], poll, event = [], list = [] } = whole
  const named = [
    author,
    writtenBy,
    importedBy,
    ...(poll?.options ?? []).flatMap(({ addedBy, votes }) => [addedBy, ...votes.map(({ person }) => person)]),
    ...[...mentions, ...reactions, ...confirmations].map(({ person }) => person),
    ...event.flatMap(({ occurrences }) => occurrences.flatMap(({ answers }) => answers.map(({ person }) => person))),
    ...list.flatMap(({ addedBy, doneBy, takenBy }) => [addedBy, doneBy, ...takenBy.map(({ person }) => person)]),
    ...files.flatMap(({ collections = [] }) => collections.flatMap(({ madeBy, addedBy }) => [madeBy, addedBy])),
    ...files.flatMap(({ people = [] }) => people.flatMap(({ person, markedBy }) => [person, markedBy])),
  ]
  return named.filter((person) => person !== undefined)
}

/** Which nobody has sent to anybody: they are of whoever brings them. */
export function hasOnlyPhotos(format: ImportFormat): boolean {
  return format === 'photos' || format === 'takeout'
}

/** A reply finds what it replies to among so many messages before it. */
const keysRemembered = 200_000

/** With the time: of some applications, each chat counts its own messages. Of a photo, it may become known later. */
function createKeys(format: ImportFormat, isOfPhotos: boolean) {
  const hashes = new Map<string, string>()
  return {
    add: ({ key, at }: ImportedMessage) => {
      const hash = hashOf(isOfPhotos ? `photo ${key}` : `${format} ${Math.floor(at)} ${key}`)
      hashes.set(key, hash)
      if (hashes.size > keysRemembered) hashes.delete(hashes.keys().next().value!)
      return hash
    },
    find: (key: string) => hashes.get(key) ?? '',
  }
}

/** The day of a moment in a time zone, looked up once an hour of the chat. */
export function createDays(timeZone: string): (at: number) => string {
  const zone = zoneOf(timeZone)
  let known: { hour: number; offset: number } | undefined
  return (at) => {
    const begun = Math.floor(at / hour)
    if (known?.hour !== begun) known = { hour: begun, offset: localTime(at, zone).getTime() / 1000 - at }
    return new Date((at + known.offset) * 1000).toISOString().slice(0, 10)
  }
}

/** In portions, since others wait meanwhile. True while there are more. */
export async function removeWaiting(context: Context, importId: string): Promise<boolean> {
  const { numDeletedRows } = await transaction(context, (tx) =>
    tx
      .deleteFrom('waiting_message')
      .where('importId', '=', importId)
      .where('position', 'in', (is) =>
        is.selectFrom('waiting_message').select('position').where('importId', '=', importId).limit(1000),
      )
      .executeTakeFirst(),
  )
  return numDeletedRows > 0n
}
