/**
 * What the product promises about groups, messages and who sees what (docs/specification.md, sections 3 to 6), without a
 * line of its code. People, groups, messages and all else go by names such as p3, g1 or m17.
 */
export type Role = 'host' | 'member' | 'reader'
export type Whom = 'members' | 'hosts'
export type Rules = {
  conversations: Whom
  replies: Whom
  readersReply: boolean
  invite: Whom
  publicLinks: 'members' | 'authors'
}
export type Withheld = 'hidden' | 'deleted'

export type Group = {
  people: Map<string, Role>
  /** Whether the link of the group lets them in again. */
  removed: Map<string, boolean>
  rules: Rules
  /** Whom each sees less of. */
  quiet: Map<string, Set<string>>
  /** Whose messages are being hidden or deleted, which takes until the end of the round. */
  settling: Set<string>
}

export type Message = {
  group: string
  author: string
  parent?: string
  text: string
  photo?: string
  reactions: Map<string, Set<string>>
  bookmarkedBy: Set<string>
  foldedBy: Set<string>
  withheld?: Withheld
  isPinned: boolean
  isClosed: boolean
  /** Who has confirmed, if it asks for that. */
  confirmedBy?: Set<string>
  /** How many are needed and who has taken how many, if it has a list, which has one thing on it. */
  list?: { wanted: number; taken: Map<string, number>; isDone: boolean }
}

export type Invitation = {
  group: string
  madeBy: string
  kind: 'person' | 'many'
  role: Role
  uses: number
  usesLeft?: number
  /** By the clock of the world, in seconds. */
  expiresAt: number
  /** Whoever made it was removed since: it is over for good. */
  isOver?: true
}

export type Collection = {
  group: string
  madeBy: string
  name: string
  photos: Map<string, { message: string; addedBy: string }>
}

export type World = {
  groups: Map<string, Group>
  messages: Map<string, Message>
  invitations: Map<string, Invitation>
  collections: Map<string, Collection>
  /** Who has ever been allowed to read each message, also of those that are gone. */
  readers: Map<string, Set<string>>
  clock: Clock
}

/** In seconds. What has ended by the latest moment that a server has seen may be gone for good. */
export type Clock = { now: number; latest: number }

/** What passes unseen between the plan of an action and the moment at which it happens. */
const margin = 7200

export const usualRules: Rules = {
  conversations: 'members',
  replies: 'members',
  readersReply: false,
  invite: 'members',
  publicLinks: 'members',
}

export function emptyWorld(now: number): World {
  return {
    groups: new Map(),
    messages: new Map(),
    invitations: new Map(),
    collections: new Map(),
    readers: new Map(),
    clock: { now, latest: now },
  }
}

export function roleOf(world: World, group: string, person: string): Role | undefined {
  return world.groups.get(group)?.people.get(person)
}

export function hostsOf({ people }: Group): string[] {
  return [...people].filter(([, role]) => role === 'host').map(([person]) => person)
}

export function rootOf(world: World, name: string): string {
  const { parent } = world.messages.get(name)!
  return parent === undefined ? name : rootOf(world, parent)
}

export function repliesTo(world: World, name: string): string[] {
  return [...world.messages].filter(([, { parent }]) => parent === name).map(([reply]) => reply)
}

/** Unknown near its end, and where a clock has been past it and come back. */
export function isOpen(world: World, invitation: Invitation): boolean | undefined {
  if (invitation.isOver || invitation.usesLeft === 0) return false
  if (world.clock.now > invitation.expiresAt + margin) return false
  return mayHaveExpired(world, invitation) ? undefined : true
}

/** And so may be gone, at some time of that day. */
export function mayHaveExpired({ clock }: World, { expiresAt }: Invitation): boolean {
  return clock.latest >= expiresAt - margin
}

export type SeenMessage = ReturnType<typeof seenMessage>
export type SeenGroup = NonNullable<ReturnType<typeof seenGroup>>
export type Seen = { groups: Record<string, SeenGroup>; bookmarks: string[]; found: string[] }

/** All that a person may see: what is not here must not be there. */
export function seenBy(world: World, person: string): Seen {
  const own = [...world.groups].filter(([, { people }]) => people.has(person))
  const visible = [...world.messages].filter(([, { group }]) => roleOf(world, group, person))
  return {
    groups: Object.fromEntries(own.map(([name]) => [name, seenGroup(world, name, person)])),
    bookmarks: visible
      .filter(([, { bookmarkedBy }]) => bookmarkedBy.has(person))
      .map(([name]) => name)
      .toSorted(),
    found: visible
      .filter(([, { withheld }]) => !withheld)
      .map(([name]) => name)
      .toSorted(),
  }
}

/** Leaves out invitations that may be over or not. */
export function withoutUnsure(world: World, seen: Seen): Seen {
  for (const { invitations } of Object.values(seen.groups)) {
    for (const name of Object.keys(invitations ?? {})) {
      const made = world.invitations.get(name)
      if (made && isOpen(world, made) === undefined) delete invitations![name]
    }
  }
  return seen
}

function seenGroup(world: World, name: string, person: string) {
  const group = world.groups.get(name)!
  const role = group.people.get(person)!
  const isHost = role === 'host'
  const here = [...world.messages].filter((entry) => entry[1].group === name)
  const listed = here.filter(([, { withheld }]) => !withheld)
  const invitations = [...world.invitations].filter(
    ([, each]) => each.group === name && isOpen(world, each) && (isHost || each.madeBy === person),
  )
  return {
    role,
    rules: group.rules,
    people: [...group.people.keys()].toSorted(),
    hosts: hostsOf(group).toSorted(),
    listed: listed
      .filter(([, { parent }]) => parent === undefined)
      .map(([message]) => message)
      .toSorted(),
    messages: Object.fromEntries(listed.map(([message]) => [message, seenMessage(world, message, person)])),
    collections: Object.fromEntries(
      [...world.collections]
        .filter(([, collection]) => collection.group === name)
        .map(([collection]) => [collection, seenCollection(world, collection)]),
    ),
    mayInvite: mayInvite(group, role),
    ...(mayInvite(group, role) && {
      invitations: Object.fromEntries(
        invitations.map(([invitation, { role, madeBy, uses }]) => [invitation, { role, madeBy, uses }]),
      ),
    }),
    ...(isHost && {
      withheld: Object.fromEntries(here.flatMap(([name, { withheld }]) => (withheld ? [[name, withheld]] : []))),
      removed: Object.fromEntries(group.removed),
    }),
  }
}

export function mayInvite({ rules }: Group, role: Role): boolean {
  return role === 'host' || (role === 'member' && rules.invite === 'members')
}

/** An archive passes on what others wrote, as a public link does. */
export function mayArchive({ rules }: Group, role: Role): boolean {
  return role === 'host' || (role === 'member' && rules.publicLinks === 'members')
}

/** Of what news may tell a person: of messages of others that they read, unless they have chosen to see less of them. */
export function mayBeTold(world: World, person: string, name: string): boolean {
  const message = world.messages.get(name)
  if (!message || message.withheld || message.author === person) return false
  const { group, parent, author, foldedBy } = message
  if (!roleOf(world, group, person) || world.groups.get(group)!.quiet.get(person)?.has(author)) return false
  return !foldedBy.has(person) && !(parent !== undefined && world.messages.get(parent)!.foldedBy.has(person))
}

function seenMessage(world: World, name: string, person: string) {
  const message = world.messages.get(name)!
  const { author, parent, text, photo, reactions, isPinned, isClosed, foldedBy, group } = message
  const given = [...reactions].filter(([, people]) => people.size > 0)
  return {
    author,
    text,
    ...(parent !== undefined && { parent }),
    ...(photo !== undefined && { photo }),
    replies: repliesTo(world, name).length,
    reactions: Object.fromEntries(given.map(([emoji, people]) => [emoji, people.size])),
    mine: given
      .filter(([, people]) => people.has(person))
      .map(([emoji]) => emoji)
      .toSorted(),
    isPinned,
    isClosed,
    isFolded: foldedBy.has(person) || (world.groups.get(group)!.quiet.get(person)?.has(author) ?? false),
    hasLeft: !roleOf(world, group, author),
  }
}

function seenCollection(world: World, collection: string) {
  const { name, madeBy } = world.collections.get(collection)!
  return { name, madeBy, photos: photosIn(world, collection).length }
}

/** What is hidden or deleted with its message is not in it. */
export function photosIn(world: World, collection: string): string[] {
  const { photos } = world.collections.get(collection)!
  const shown = [...photos].filter(([, { message }]) => world.messages.get(message)?.withheld === undefined)
  return shown.map(([photo]) => photo).toSorted()
}

export type SeenThread = Record<string, Withheld | 'shown'>

/** The replies to a message, also those of which only an empty place is left. */
export function seenThread(world: World, message: string): SeenThread {
  return Object.fromEntries(
    repliesTo(world, message).map((reply) => [reply, world.messages.get(reply)!.withheld ?? 'shown'] as const),
  )
}

export type SeenBlocks = { confirmedBy?: string[]; list?: { taken: Record<string, number>; isDone: boolean } }

/** What everybody in the group sees of the answers to a message. */
export function seenBlocks({ confirmedBy, list }: Message): SeenBlocks {
  return {
    ...(confirmedBy && { confirmedBy: [...confirmedBy].toSorted() }),
    ...(list && { list: { taken: Object.fromEntries(list.taken), isDone: list.isDone } }),
  }
}
