import {
  iso,
  type ArchivedFile,
  type ArchivedLines,
  type ArchivedGroup,
  type ArchiveHead,
} from '../../archive/schema.ts'
import { inPortions } from '../../database/in-portions.ts'
import { readContext } from './context-messages.ts'
import type { Copied } from './copy-files.ts'
import { readPeople } from './people.ts'
import { readCollections } from './photos/read-collections.ts'
import { idsIn } from './plan.ts'
import {
  archivedReaction,
  messagesAtOnce,
  reactionsWithNames,
  readMessages,
  type ReadMessage,
} from './read-messages.ts'
import { readVersions } from './versions/read-versions.ts'
import type { Writing } from './writing.ts'

type Counts = ArchiveHead['counts']

/** What lines have named, so that every reference leads somewhere. */
type Named = { people: Set<string>; messages: Set<string>; elsewhere: Set<string>; collections: Set<string> }

/** The data: first the messages, then all that they name. */
export async function writeLines(writing: Writing, groups: readonly ArchivedGroup[]): Promise<Counts> {
  const { copies, plan } = writing
  const named: Named = {
    people: new Set([writing.scope.userId]),
    messages: new Set(),
    elsewhere: new Set(),
    collections: new Set(),
  }
  for (const { members } of groups) for (const { person } of members) named.people.add(person)
  const written = [...plan.months.values()].flat()
  const counts = {
    groups: await write(writing, 'groups', from(groups)),
    messages: await write(writing, 'messages', messagesOf(writing, written, named)),
    reactions: await write(writing, 'reactions', reactionsOf(writing, written, named)),
    files: await write(writing, 'files', filesOf(writing)),
    missing: [...copies.values()].filter(({ path }) => path === undefined).length,
  }
  await write(writing, 'versions', versionsOf(writing, written, named))
  await write(writing, 'collections', collectionsOf(writing, named))
  if (writing.scope.groupId === null) {
    await write(writing, 'scheduled', from(writing.scheduled.map(({ line }) => line)))
    await write(writing, 'bookmarks', bookmarksOf(writing, named))
    await write(writing, 'context', contextOf(writing, named))
  }
  return { ...counts, people: await write(writing, 'people', peopleOf(writing, named)) }
}

/** @returns how many there are */
async function write<Name extends keyof ArchivedLines>(
  { writer }: Writing,
  name: Name,
  lines: AsyncIterable<ArchivedLines[Name]>,
): Promise<number> {
  let count = 0
  const texts = async function* () {
    for await (const line of lines) {
      count++
      yield `${JSON.stringify(line)}\n`
    }
  }
  await writer.add(`data/${name}.jsonl`, texts())
  return count
}

async function* from<T>(items: Iterable<T>): AsyncGenerator<T> {
  yield* items
}

async function* read(
  { context }: Writing,
  written: Iterable<{ id: string; replies: { id: string; depth: number }[] }>,
) {
  for (const ids of inPortions([...idsIn(written)], messagesAtOnce)) yield* await readMessages(context.db, ids)
}

async function* messagesOf(writing: Writing, written: Parameters<typeof read>[1], named: Named) {
  const { copies, scope } = writing
  for await (const { message } of read(writing, written)) {
    const { aboutFile, files, poll, ...kept } = message
    named.messages.add(message.id)
    if (message.parent !== undefined && scope.groupId === null) named.elsewhere.add(message.parent)
    const { author, writtenBy, importedBy, mentions = [], confirmations = [], event = [], list = [] } = message
    const voters = (poll?.options ?? []).flatMap(({ addedBy, votes = [] }) => [
      addedBy,
      ...votes.map((one) => one.person),
    ])
    const atEvent = event.flatMap(({ occurrences }) => occurrences.flatMap(({ answers }) => answers))
    const taken = list.flatMap(({ takenBy }) => takenBy)
    for (const person of [
      author,
      writtenBy,
      importedBy,
      ...voters,
      ...[...mentions, ...confirmations, ...atEvent, ...taken].map((one) => one.person),
      ...list.flatMap(({ addedBy, doneBy }) => [addedBy, doneBy]),
    ])
      if (person !== undefined) named.people.add(person)
    const there = files.filter(({ file }) => copies.has(file))
    for (const { person, markedBy } of there.flatMap(({ people = [] }) => people)) {
      named.people.add(person)
      if (markedBy !== undefined) named.people.add(markedBy)
    }
    for (const { collection, addedBy } of there.flatMap(({ collections = [] }) => collections)) {
      named.collections.add(collection)
      if (addedBy !== undefined) named.people.add(addedBy)
    }
    yield {
      ...kept,
      ...(aboutFile !== undefined && copies.has(aboutFile) && { aboutFile }),
      ...(poll && { poll: { ...poll, options: poll.options.map((option) => withFileThat(option, copies)) } }),
      files: there,
    }
  }
}

/** A photo that is not in the archive is no option's. */
function withFileThat<Option extends { file?: string }>(
  { file, ...option }: Option,
  copies: { has: (id: string) => boolean },
) {
  return { ...option, ...(file !== undefined && copies.has(file) && { file }) }
}

async function* versionsOf({ context }: Writing, written: Parameters<typeof read>[1], named: Named) {
  for (const ids of inPortions([...idsIn(written)], messagesAtOnce)) {
    for (const version of await readVersions(context.db, ids)) {
      if (!named.messages.has(version.message)) continue
      for (const { person } of version.mentions ?? []) named.people.add(person)
      yield version
    }
  }
}

async function* reactionsOf(writing: Writing, written: Parameters<typeof read>[1], named: Named) {
  for await (const { message, reactions } of read(writing, written))
    for (const reaction of reactions) if (named.messages.has(message.id)) yield note(reaction, writing, named)
  if (writing.scope.groupId === null) yield* ownReactions(writing, named)
}

function note({ name: _, file, ...reaction }: ReadMessage['reactions'][number], { copies }: Writing, named: Named) {
  named.people.add(reaction.person)
  return { ...reaction, ...(file !== undefined && copies.has(file) && { file }) }
}

/** Those that somebody gave to what others wrote. */
async function* ownReactions(writing: Writing, named: Named) {
  const { context, scope } = writing
  for (let after = ''; ;) {
    const rows = await reactionsWithNames(context.db)
      .innerJoin('message', 'message.id', 'reaction.messageId')
      .innerJoin('membership', 'membership.groupId', 'message.groupId')
      .where('membership.userId', '=', scope.userId)
      .where('reaction.userId', '=', scope.userId)
      .where('reaction.id', '>', after)
      .where('reaction.messageId', 'not in', (is) => is.selectFrom('withheld_message').select('messageId'))
      .orderBy('reaction.id')
      .limit(atATime)
      .execute()
    for (const row of rows) {
      if (named.messages.has(row.messageId)) continue
      named.elsewhere.add(row.messageId)
      yield note(archivedReaction(row), writing, named)
    }
    if (rows.length < atATime) return
    after = rows.at(-1)!.id
  }
}

const atATime = 1000

/** Those that have a photo in the archive; a cover that is not in it is nobody's. */
async function* collectionsOf({ context, copies }: Writing, named: Named) {
  for (const ids of inPortions([...named.collections].toSorted())) {
    for (const { cover, ...collection } of await readCollections(context.db, ids)) {
      if (collection.madeBy !== undefined) named.people.add(collection.madeBy)
      yield { ...collection, ...(cover !== undefined && copies.has(cover) && { cover }) }
    }
  }
}

async function* bookmarksOf({ context, scope }: Writing, named: Named) {
  const rows = await context.db
    .selectFrom('bookmark')
    .innerJoin('message', 'message.id', 'bookmark.messageId')
    .innerJoin('membership', 'membership.groupId', 'message.groupId')
    .select(['bookmark.id', 'bookmark.messageId', 'bookmark.createdAt'])
    .where('membership.userId', '=', scope.userId)
    .where('bookmark.userId', '=', scope.userId)
    .orderBy('bookmark.id')
    .execute()
  for (const { id, messageId, createdAt } of rows) {
    named.elsewhere.add(messageId)
    yield { id, message: messageId, createdAt, createdAtIso: iso(createdAt) }
  }
}

async function* contextOf({ context }: Writing, named: Named) {
  const others = [...named.elsewhere].filter((id) => !named.messages.has(id)).toSorted()
  for (const ids of inPortions(others)) {
    for (const { context: about } of await readContext(context.db, ids)) {
      if (about.author !== undefined) named.people.add(about.author)
      yield about
    }
  }
}

async function* filesOf({ context, copies }: Writing): AsyncGenerator<ArchivedFile> {
  for (const ids of inPortions([...copies.keys()].toSorted())) {
    const rows = await context.db.selectFrom('file').selectAll().where('id', 'in', ids).orderBy('id').execute()
    for (const row of rows) yield archivedFile(row, copies.get(row.id)!)
  }
}

function archivedFile(
  row: { id: string; createdAt: number; width: number | null; height: number | null } & Record<
    'name' | 'title' | 'artist',
    string | null
  > & { durationMs: number | null; isVoiceNote: number; takenAt: number | null },
  { type, path, size, sha256 }: Copied,
): ArchivedFile {
  const { id, createdAt, name, title, artist, width, height, durationMs, isVoiceNote, takenAt } = row
  return {
    id,
    type,
    ...(path === undefined ? { isMissing: true as const } : { path, size: size!, sha256: sha256! }),
    ...(name !== null && { name }),
    ...(title !== null && { title }),
    ...(artist !== null && { artist }),
    ...(width !== null && { width }),
    ...(height !== null && { height }),
    ...(durationMs !== null && { duration: durationMs / 1000 }),
    ...(isVoiceNote === 1 && { isVoiceNote: true as const }),
    ...(takenAt !== null && { takenAt, takenAtIso: iso(takenAt) }),
    uploadedAt: createdAt,
    uploadedAtIso: iso(createdAt),
  }
}

async function* peopleOf({ context, members, faces }: Writing, { people }: Named) {
  for (const ids of inPortions([...people].toSorted()))
    yield* await readPeople(context.db, ids, { members, pictures: faces })
}
