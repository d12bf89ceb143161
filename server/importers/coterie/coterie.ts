import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Seconds } from '#contract/units.ts'
import {
  archiveFormat,
  archiveVersion,
  isHead,
  isLine,
  type ArchiveHead,
  type ArchivedCollection,
  type ArchivedFile,
  type ArchivedLines,
  type ArchivedMessage,
  type ArchivedReaction,
} from '../../archive/schema.ts'
import { chooseChat } from '../chat-choice.ts'
import { entriesNamed } from '../entries.ts'
import { folderOf } from '../entry-labels.ts'
import { importedItem } from '../imported-item.ts'
import type { Archive, ArchiveEntry, ImportedMessage, ImportedPerson, ImportedWhole, ReadChat } from '../imported.ts'
import { createProblems, type Problems } from '../problems.ts'
import { chunksOf, textLines } from '../text-lines.ts'
import { unreadable } from '../unreadable.ts'
import { eventOf } from './coterie-event.ts'
import { createLabels } from './coterie-labels.ts'
import { marksOf, type FileHere } from './coterie-marks.ts'
import { placesOf } from './coterie-places.ts'
import { pollOf } from './coterie-poll.ts'
import { versionsInOrder } from './coterie-versions.ts'

const longestHead = 1 << 16
/** Of all but the messages, which alone are not held in memory. */
const mostCharacters = 64 << 20
const mostMessages = 500_000

export function findHead(archive: Archive): ArchiveEntry | undefined {
  return entriesNamed(archive, /(^|\/)data\/archive\.json$/)[0]
}

/**
 * An archive of Coterie: everything comes back as it was, so nothing of it may be damaged. Of several groups, one is
 * chosen.
 */
export async function readCoterie(archive: Archive, head: ArchiveEntry, wanted?: string): Promise<ReadChat> {
  await requireHead(head)
  const root = folderOf(folderOf(head.name))
  const find = entryFinder(archive, root)
  await requireSums(find)
  const held = await readHeld(find)
  const { id, title } = chooseChat(
    held.groups.map(({ id, name }) => ({ id, title: name, name })),
    wanted,
  )
  const problems = createProblems()
  const messages = readMessages(find, { ...held, group: id }, problems)
  return Object.assign(problems, { format: 'coterie' as const, title, messages })
}

type Find = (path: string) => ArchiveEntry | undefined

function entryFinder({ entries }: Archive, root: string): Find {
  const named = new Map(entries.map((entry) => [entry.name, entry]))
  return (path) => named.get(root === '' ? path : `${root}/${path}`)
}

async function requireHead(head: ArchiveEntry): Promise<ArchiveHead> {
  if (head.size > longestHead) throw unreadable('damaged', { where: head.name })
  const value = parsed((await buffer(chunksOf(await head.open()))).toString())
  const { format, version } = (value ?? {}) as { format?: unknown; version?: unknown }
  if (format === archiveFormat && typeof version === 'number' && version > archiveVersion)
    throw unreadable('newer-archive', { where: head.name })
  if (!isHead(value)) throw unreadable('damaged', { where: head.name })
  return value
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads everything once: whatever was changed or lost on the way is found before anything comes. */
async function requireSums(find: Find): Promise<void> {
  const list = find('SHA256SUMS')
  if (!list) throw unreadable('damaged', { where: 'SHA256SUMS' })
  const checked = new Set<ArchiveEntry>()
  for await (const { text } of textLines(await list.open())) {
    const [, sum, path] = /^([0-9a-f]{64}) {2}(.+)$/.exec(text) ?? []
    const entry = path === undefined ? undefined : find(path)
    if (!entry || checked.has(entry)) throw unreadable('damaged', { where: path ?? 'SHA256SUMS' })
    checked.add(entry)
    const hash = createHash('sha256')
    for await (const chunk of chunksOf(await entry.open())) hash.update(chunk)
    if (hash.digest('hex') !== sum) throw unreadable('damaged', { where: entry.name })
  }
}

/** A line that is not as it should be makes the archive a damaged one. */
async function* linesOf<Name extends keyof ArchivedLines>(
  find: Find,
  name: Name,
): AsyncGenerator<{ line: ArchivedLines[Name]; where: string; length: number }> {
  const entry = find(`data/${name}.jsonl`)
  if (!entry) return
  for await (const { text, number, isCut } of textLines(await entry.open())) {
    const where = `${name}.jsonl, line ${number}`
    const line = isCut ? undefined : parsed(text)
    if (!isLine(name, line)) throw unreadable('damaged', { where })
    yield { line, where, length: text.length }
  }
}

type Held = {
  groups: ArchivedLines['groups'][]
  people: Map<string, ImportedPerson>
  files: Map<string, ArchivedFile>
  reactions: Map<string, ArchivedReaction[]>
  collections: Map<string, ArchivedCollection>
}

async function readHeld(find: Find): Promise<Held> {
  const held: Held = {
    groups: [],
    people: new Map(),
    files: new Map(),
    reactions: new Map(),
    collections: new Map(),
  }
  let characters = 0
  const all = async function* <Name extends keyof ArchivedLines>(name: Name) {
    for await (const { line, length, where } of linesOf(find, name)) {
      characters += length
      if (characters > mostCharacters) throw unreadable('too-large', { where })
      yield line
    }
  }
  for await (const group of all('groups')) held.groups.push(group)
  const labelFor = createLabels()
  for await (const { id, name } of all('people')) held.people.set(id, { id, name, label: labelFor(name) })
  for await (const file of all('files')) held.files.set(file.id, file)
  for await (const collection of all('collections')) held.collections.set(collection.id, collection)
  for await (const reaction of all('reactions')) {
    const given = held.reactions.get(reaction.message) ?? []
    given.push(reaction)
    held.reactions.set(reaction.message, given)
  }
  return held
}

type Reading = Held & { group: string }

async function* readMessages(find: Find, reading: Reading, { note }: Problems): AsyncGenerator<ImportedMessage> {
  const { group, files, people } = reading
  /** Of those that have replies, what their files are. */
  const known = new Map<string, readonly { file: string }[]>()
  const seen = new Set<string>()
  const versions = versionsInOrder(linesOf(find, 'versions'), people)
  try {
    for await (const { line, where } of linesOf(find, 'messages')) {
      if (known.has(line.id) || known.size >= mostMessages) throw unreadable('damaged', { where })
      known.set(line.id, line.files)
      const before = await versions.of(line.id)
      if (line.group !== group) continue
      const there = line.files.map(({ file }) => files.get(file))
      if (there.includes(undefined)) throw unreadable('damaged', { where })
      const missing = there.filter((file) => file?.path === undefined)
      if (missing.length > 0) note('missing-file', where)
      const { whole, ...said } = imported(find, reading, line, { known, seen })
      yield { ...said, whole: { ...whole, ...(before.length > 0 && { versions: before }) } }
      for (const { file } of line.files) seen.add(file)
    }
    if (await versions.areLeft()) throw unreadable('damaged', { where: 'versions.jsonl' })
  } finally {
    await versions.close()
  }
}

function imported(
  find: Find,
  reading: Reading,
  message: ArchivedMessage,
  { known, seen }: { known: ReadonlyMap<string, readonly { file: string }[]>; seen: ReadonlySet<string> },
): ImportedMessage & { whole: ImportedWhole } {
  const { id, author, parent, createdAt, text = '', files } = message
  const here = files.flatMap(({ file: fileId, caption, alt, location, collections = [], people: marks = [] }) => {
    const file = reading.files.get(fileId)!
    const entry = file.path === undefined ? undefined : find(file.path)
    const before = seen.has(fileId) ? file.sha256 : undefined
    const places = placesOf(fileId, collections, reading)
    return entry ? [{ entry, file, caption, alt, location, before, places, marks }] : []
  })
  const hasParent = parent !== undefined && known.has(parent)
  return {
    key: id,
    sender: reading.people.get(author ?? '')?.label ?? null,
    at: createdAt,
    text,
    files: here.map(({ entry, file, caption }) => ({
      entry: entry.name,
      name: file.name ?? '',
      ...(file.takenAt !== undefined && { takenAt: file.takenAt }),
      ...(caption !== undefined && { caption }),
    })),
    ...(hasParent && { repliesTo: parent }),
    reactions: [],
    missingFiles: files.length - here.length,
    whole: wholeOf(reading, message, here, hasParent ? known.get(parent)! : []),
  }
}

/** What only an archive of Coterie says. */
function wholeOf(
  { people, reactions }: Reading,
  message: ArchivedMessage,
  files: FileHere[],
  ofParent: readonly { file: string }[],
): ImportedWhole {
  const { id, author, writtenBy, importedBy, mentions = [], aboutFile, ...said } = message
  const { title, storedText, type, datePrecision, postedAt, editedAt, isInFront, importedFrom } = said
  const { pinned, closedAt, withoutPreview, withheld, confirmations, poll, event, list } = said
  const find = (person: string | undefined) => (person === undefined ? undefined : people.get(person))
  const about = ofParent.findIndex(({ file }) => file === aboutFile)
  const positions = new Map(files.map(({ file }, position) => [file.id, position]))
  return {
    id,
    title,
    storedText,
    type,
    datePrecision,
    postedAt,
    editedAt,
    isInFront,
    importedFrom,
    pinned,
    closedAt,
    withoutPreview,
    withheld,
    author: find(author),
    writtenBy: find(writtenBy),
    importedBy: find(importedBy),
    mentions: mentions.flatMap(({ person, name }) => {
      const found = find(person)
      return found ? [{ person: found, name }] : []
    }),
    ...(confirmations && {
      confirmations: confirmations.flatMap(({ person, confirmedAt }) => {
        const found = find(person)
        return found ? [{ person: found, confirmedAt }] : []
      }),
    }),
    ...(poll && { poll: pollOf(poll, find, positions) }),
    ...(event && { event: eventOf(event, find) }),
    ...(list && { list: list.map((item) => importedItem(item, find)) }),
    ...(about >= 0 && { about: { position: about, of: ofParent.length } }),
    files: files.map(({ file, alt, location, before, places, marks }) => ({
      alt,
      location,
      before,
      uploadedAt: file.uploadedAt,
      takenAt: file.takenAt ?? null,
      isVoiceNote: file.isVoiceNote === true,
      ...(places.length > 0 && { collections: places }),
      ...(marks.length > 0 && { people: marksOf(marks, find) }),
    })),
    reactions: (reactions.get(id) ?? []).flatMap(({ id, person, emoji, createdAt, file }) => {
      const found = find(person)
      const position = file === undefined ? undefined : positions.get(file)
      return found ? [{ id, person: found, emoji, createdAt, ...(position !== undefined && { position }) }] : []
    }),
  }
}

/** How the group looked whose archive this is, if it is of one. */
export async function readArchivedGroup(archive: Archive): Promise<ArchivedLook | undefined> {
  const head = findHead(archive)
  if (!head) return undefined
  const { of } = await requireHead(head)
  if (!('group' in of)) return undefined
  const find = entryFinder(archive, folderOf(folderOf(head.name)))
  for await (const { line } of linesOf(find, 'groups')) {
    if (line.id !== of.group) continue
    const { description = '', hue, createdAt, picture } = line
    return { description, hue, createdAt, picture: picture === undefined ? undefined : find(picture) }
  }
  return undefined
}

export type ArchivedLook = { description: string; hue: number; createdAt: Seconds; picture: ArchiveEntry | undefined }
