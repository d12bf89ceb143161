import { setTimeout as wait } from 'node:timers/promises'
import { makeArchive, readArchive } from '#contract/archiving/archives.ts'
import { linesOf, unpack } from '../app/saved-archive.ts'
import { commonWord } from './calls.ts'
import { mayArchive, roleOf, type World } from './model.ts'
import type { Names } from './names.ts'
import type { Reader } from './views.ts'

const timeout = 60_000

type ArchivedMessage = {
  author: string
  parent?: string
  text?: string
  photo?: string
  withheld?: string
  isPinned: boolean
  isClosed: boolean
  reactions: Record<string, string[]>
  confirmedBy?: string[]
  taken?: Record<string, number>
}
export type Archived = {
  members?: Record<string, string>
  messages: Record<string, ArchivedMessage>
  bookmarks?: string[]
}

/** What the archive of a group has, or what a person takes along of their own. */
export function archivedBy(world: World, of: { group: string } | { person: string }): Archived {
  const isIn = 'group' in of ? ofGroup(of.group) : ofPerson(world, of.person)
  const messages = [...world.messages].filter(isIn)
  const bookmarks = 'person' in of && bookmarksOf(world, of.person)
  return {
    ...('group' in of && { members: Object.fromEntries(world.groups.get(of.group)!.people) }),
    messages: Object.fromEntries(messages.map(([name]) => [name, archivedMessage(world, name)])),
    ...(bookmarks && { bookmarks }),
  }
}

export function archivists(world: World, group: string): string[] {
  const of = world.groups.get(group)!
  return [...of.people].filter(([, role]) => mayArchive(of, role)).map(([person]) => person)
}

type Entry = [string, { group: string; author: string; withheld?: string }]

function ofGroup(name: string) {
  return ([, { group }]: Entry) => group === name
}

function ofPerson(world: World, person: string) {
  return ([, { group, author, withheld }]: Entry) =>
    author === person && !withheld && roleOf(world, group, person) !== undefined
}

function bookmarksOf(world: World, person: string): string[] {
  const marked = [...world.messages].filter(
    ([, { bookmarkedBy, group }]) => bookmarkedBy.has(person) && roleOf(world, group, person),
  )
  return marked.map(([name]) => name).toSorted()
}

function archivedMessage(world: World, name: string): ArchivedMessage {
  const { author, parent, text, photo, withheld, isPinned, isClosed, reactions, confirmedBy, list } =
    world.messages.get(name)!
  const given = [...reactions].filter(([, people]) => people.size > 0 && !withheld)
  return {
    author,
    ...(parent !== undefined && { parent }),
    ...(withheld ? { withheld } : { text, ...(photo !== undefined && { photo }) }),
    isPinned: isPinned && !withheld,
    isClosed,
    reactions: Object.fromEntries(given.map(([emoji, people]) => [emoji, [...people].toSorted()])),
    ...(!withheld && confirmedBy && { confirmedBy: [...confirmedBy].toSorted() }),
    ...(!withheld && list && { taken: Object.fromEntries(list.taken) }),
  }
}

/** Has the archive made, downloads it, and reads its lines. */
export async function readArchived(reader: Reader, of: { group: string } | { person: string }): Promise<Archived> {
  const { call, names, key, url } = reader
  const { id } = await call(makeArchive, {
    body: { ...('group' in of && { group: names.id(of.group) }), timeZone: 'UTC' },
  })
  for (const giveUp = performance.now() + timeout; ; await wait(200)) {
    const { state, reason } = await call(readArchive, { params: { id } })
    if (state === 'ready') break
    if (state === 'failed' || performance.now() > giveUp) throw new Error(`An archive is ${state}: ${reason ?? ''}`)
  }
  const response = await fetch(`${url}api/archives/${id}/archive.zip`, { headers: { 'X-AUTH-TOKEN': key } })
  if (!response.ok) throw new Error(`An archive is refused with ${response.status}`)
  const entries = await unpack(Buffer.from(await response.arrayBuffer()))
  const person = 'person' in of
  return {
    ...(!person && { members: membersIn({ entries }, names) }),
    messages: messagesIn({ entries }, names),
    ...(person && {
      bookmarks: linesOf({ entries }, 'bookmarks')
        .map(({ message }) => names.nameOf(message))
        .toSorted(),
    }),
  }
}

type Unpacked = { entries: Map<string, Buffer> }

function membersIn(archive: Unpacked, names: Names): Record<string, string> {
  const [group] = linesOf(archive, 'groups')
  return Object.fromEntries(group!.members.map(({ person, role }) => [names.nameOf(person), role]))
}

function messagesIn(archive: Unpacked, names: Names): Archived['messages'] {
  const reactions = Map.groupBy(linesOf(archive, 'reactions'), ({ message }) => message)
  return Object.fromEntries(
    linesOf(archive, 'messages').map((line) => {
      const { id, author, parent, text, files, withheld, pinned, closedAt, confirmations, list } = line
      const given = Map.groupBy(reactions.get(id) ?? [], ({ emoji }) => emoji)
      const message: ArchivedMessage = {
        author: names.nameOf(author ?? ''),
        ...(parent !== undefined && { parent: names.nameOf(parent) }),
        ...(withheld && { withheld }),
        ...(text !== undefined && { text: text.replace(`${commonWord} `, '') }),
        ...(files[0] && { photo: names.nameOf(files[0].file) }),
        isPinned: pinned !== undefined,
        isClosed: closedAt !== undefined,
        reactions: Object.fromEntries(
          [...given].map(([emoji, all]) => [emoji, all.map(({ person }) => names.nameOf(person)).toSorted()]),
        ),
        ...(confirmations && { confirmedBy: confirmations.map(({ person }) => names.nameOf(person)).toSorted() }),
        ...(list && {
          taken: Object.fromEntries(list[0]!.takenBy.map(({ person, amount }) => [names.nameOf(person), amount])),
        }),
      }
      return [names.nameOf(id), message]
    }),
  )
}
