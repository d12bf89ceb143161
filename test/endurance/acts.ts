import type { ErrorCode } from '#contract/errors.ts'
import {
  hostsOf,
  isOpen,
  mayInvite,
  repliesTo,
  roleOf,
  rootOf,
  usualRules,
  type Group,
  type Invitation,
  type Message,
  type Role,
  type Rules,
  type Withheld,
  type World,
} from './model.ts'

type Acts = {
  'create-group': { group: string }
  join: { group: string }
  'join-by': { invitation: string }
  leave: { group: string }
  remove: { group: string; person: string; messages: 'keep' | 'hide' | 'delete'; mayReturn: boolean }
  'let-back-in': { group: string; person: string }
  role: { group: string; person: string; role: Role }
  rules: { group: string; rules: Partial<Rules> }
  invite: { group: string; invitation: string; kind: Invitation['kind']; role: Role; days: number; uses?: number }
  uninvite: { group: string; invitation: string }
  post: {
    group: string
    message: string
    text: string
    photo?: string
    collection?: string
    asks?: true
    wanted?: number
  }
  reply: { group: string; message: string; parent: string; text: string }
  edit: { message: string; text: string }
  delete: { message: string }
  react: { message: string; emoji: string }
  unreact: { message: string; emoji: string }
  bookmark: { message: string }
  unbookmark: { message: string }
  fold: { message: string; folded: boolean }
  quiet: { group: string; person: string; quiet: boolean }
  withhold: { message: string; state: Withheld }
  restore: { message: string }
  pin: { message: string; pinned: boolean }
  close: { message: string; closed: boolean }
  confirm: { message: string; confirmed: boolean }
  claim: { message: string; amount: number }
  tick: { message: string; done: boolean }
  collect: { group: string; collection: string; name: string }
  rename: { collection: string; name: string }
  add: { collection: string; message: string; photo: string }
  'take-out': { collection: string; photo: string }
  uncollect: { collection: string }
}
export type Kind = keyof Acts
export type ActOf<K extends Kind> = { do: K; by: string } & Acts[K]
/** What one person does, also what is refused. */
export type Act = { [K in Kind]: ActOf<K> }[Kind]

type Refusal = ErrorCode | undefined
type Rule<K extends Kind> = {
  /** Undefined if it is done. */
  refusal: (world: World, act: ActOf<K>) => Refusal
  effect: (world: World, act: ActOf<K>) => void
}

export function refusalOf<K extends Kind>(world: World, act: ActOf<K>): Refusal {
  return rules[act.do].refusal(world, act)
}

/** @returns why it is refused; otherwise the world has changed */
export function take<K extends Kind>(world: World, act: ActOf<K>): Refusal {
  const rule: Rule<K> = rules[act.do]
  const refusal = rule.refusal(world, act)
  if (!refusal) rule.effect(world, act)
  return refusal
}

const rules: { [K in Kind]: Rule<K> } = {
  'create-group': {
    refusal: () => undefined,
    effect: ({ groups }, { group, by }) => {
      const people = new Map<string, Role>([[by, 'host']])
      groups.set(group, { people, removed: new Map(), rules: { ...usualRules }, quiet: new Map(), settling: new Set() })
    },
  },
  join: {
    refusal: ({ groups }, { group, by }) => mayCome(groups.get(group)!, by),
    effect: (world, { group, by }) => admit(world, group, by, 'member'),
  },
  'join-by': {
    refusal: (world, { invitation, by }) => {
      const made = world.invitations.get(invitation)
      if (!made) return 'invalid-invite-key'
      const group = world.groups.get(made.group)!
      if (group.people.has(by)) return undefined
      return isOpen(world, made) ? mayCome(group, by) : 'invalid-invite-key'
    },
    effect: (world, { invitation, by }) => {
      const made = world.invitations.get(invitation)!
      const group = world.groups.get(made.group)!
      if (group.people.has(by)) return
      made.uses++
      if (made.usesLeft !== undefined) made.usesLeft--
      // What only a host may give is given only as long as its maker is one.
      const isForHosts = made.role === 'host' && group.people.get(made.madeBy) !== 'host'
      admit(world, made.group, by, isForHosts ? 'member' : made.role)
    },
  },
  leave: {
    refusal: (world, { group, by }) =>
      outsider(world, group, by) ?? (isLastHost(world.groups.get(group)!, by) ? 'last-host' : undefined),
    effect: ({ groups }, { group, by }) => void groups.get(group)!.people.delete(by),
  },
  remove: {
    refusal: (world, { group, by, person }) => {
      const refusal = hostsOnly(world, group, by)
      if (refusal) return refusal
      if (person === by) return 'forbidden'
      return roleOf(world, group, person) ? undefined : 'user-not-found'
    },
    effect: (world, { group: name, person, messages, mayReturn }) => {
      const group = world.groups.get(name)!
      group.people.delete(person)
      group.removed.set(person, mayReturn)
      for (const made of world.invitations.values())
        if (made.group === name && made.madeBy === person) made.isOver = true
      if (messages === 'keep') return
      group.settling.add(person)
      const state = messages === 'hide' ? 'hidden' : 'deleted'
      for (const message of world.messages.values())
        if (message.group === name && message.author === person) message.withheld ??= state
    },
  },
  'let-back-in': {
    refusal: (world, { group, by }) => hostsOnly(world, group, by),
    effect: ({ groups }, { group, person }) => void groups.get(group)!.removed.delete(person),
  },
  role: {
    refusal: (world, { group: name, by, person, role }) => {
      const refusal = hostsOnly(world, name, by)
      if (refusal) return refusal
      const group = world.groups.get(name)!
      if (!group.people.has(person)) return 'user-not-found'
      return role !== 'host' && isLastHost(group, person) ? 'last-host' : undefined
    },
    effect: ({ groups }, { group, person, role }) => void groups.get(group)!.people.set(person, role),
  },
  rules: {
    refusal: (world, { group, by }) => hostsOnly(world, group, by),
    effect: ({ groups }, { group, rules }) => void Object.assign(groups.get(group)!.rules, rules),
  },
  invite: {
    refusal: (world, { group, by, role: given }) => {
      const role = roleOf(world, group, by)
      if (!role) return 'not-found'
      if (role === 'reader') return 'readers-only-read'
      const isForHosts = given === 'host' && role !== 'host'
      return isForHosts || !mayInvite(world.groups.get(group)!, role) ? 'hosts-only' : undefined
    },
    effect: ({ invitations, clock }, { group, invitation, by, kind, role, days, uses }) => {
      const usesLeft = kind === 'person' ? 1 : uses
      const expiresAt = clock.now + (kind === 'person' ? 14 : days) * 86_400
      const made: Invitation = { group, madeBy: by, kind, role, uses: 0, expiresAt }
      invitations.set(invitation, { ...made, ...(usesLeft !== undefined && { usesLeft }) })
    },
  },
  uninvite: {
    refusal: (world, { group, invitation, by }) => {
      const made = world.invitations.get(invitation)
      const role = roleOf(world, group, by)
      if (!made || made.isOver) return 'not-found'
      return role === 'host' || (role && made.madeBy === by) ? undefined : 'not-found'
    },
    effect: ({ invitations }, { invitation }) => void invitations.delete(invitation),
  },
  post: {
    refusal: (world, { group: name, by }) => {
      const role = roleOf(world, name, by)
      if (!role) return 'not-found'
      if (role === 'host') return undefined
      if (world.groups.get(name)!.rules.conversations === 'hosts') return 'hosts-only'
      return role === 'reader' ? 'readers-only-read' : undefined
    },
    effect: (world, { group, message, by, text, photo, collection, asks, wanted }) => {
      write(world, message, {
        ...newMessage(group, by, text),
        ...(photo !== undefined && { photo }),
        ...(asks && { confirmedBy: new Set<string>() }),
        ...(wanted !== undefined && { list: { wanted, taken: new Map<string, number>(), isDone: false } }),
      })
      if (photo === undefined || collection === undefined) return
      world.collections.get(collection)?.photos.set(photo, { message, addedBy: by })
    },
  },
  reply: {
    refusal: (world, { by, parent }) => {
      const above = world.messages.get(parent)
      const role = above && roleOf(world, above.group, by)
      if (!role) return 'not-found'
      const { rules } = world.groups.get(above!.group)!
      if (role !== 'host') {
        if (rules.conversations === 'hosts' && rules.replies === 'hosts') return 'hosts-only'
        if (role === 'reader' && !rules.readersReply) return 'readers-only-read'
      }
      if (above!.withheld) return 'message-withheld'
      return role !== 'host' && world.messages.get(rootOf(world, parent))!.isClosed ? 'conversation-closed' : undefined
    },
    effect: (world, { group, message, by, parent, text }) =>
      write(world, message, { ...newMessage(group, by, text), parent }),
  },
  edit: {
    refusal: (world, { message, by }) => ofAuthor(world, message, by) ?? whileShown(world, message),
    effect: ({ messages }, { message, text }) => void (messages.get(message)!.text = text),
  },
  delete: {
    refusal: (world, { message, by }) => ofAuthor(world, message, by),
    effect: (world, { message }) => erase(world, message),
  },
  react: {
    refusal: (world, { message, by }) => toMembers(world, message, by) ?? whileShown(world, message),
    effect: ({ messages }, { message, by, emoji }) => {
      const { reactions } = messages.get(message)!
      reactions.set(emoji, (reactions.get(emoji) ?? new Set()).add(by))
    },
  },
  unreact: {
    refusal: (world, { message, by }) => toMembers(world, message, by),
    effect: ({ messages }, { message, by, emoji }) => void messages.get(message)!.reactions.get(emoji)?.delete(by),
  },
  bookmark: {
    refusal: (world, { message, by }) => toMembers(world, message, by),
    effect: ({ messages }, { message, by }) => void messages.get(message)!.bookmarkedBy.add(by),
  },
  unbookmark: {
    refusal: (world, { message, by }) => toMembers(world, message, by),
    effect: ({ messages }, { message, by }) => void messages.get(message)!.bookmarkedBy.delete(by),
  },
  fold: {
    refusal: (world, { message, by }) => toMembers(world, message, by),
    effect: ({ messages }, { message, by, folded }) => set(messages.get(message)!.foldedBy, by, folded),
  },
  quiet: {
    refusal: (world, { group, by, person, quiet }) => {
      const refusal = outsider(world, group, by)
      if (refusal || !quiet) return refusal
      return person === by || !roleOf(world, group, person) ? 'user-not-found' : undefined
    },
    effect: ({ groups }, { group: name, by, person, quiet }) => {
      const group = groups.get(name)!
      if (!group.quiet.has(by)) group.quiet.set(by, new Set())
      set(group.quiet.get(by)!, person, quiet)
    },
  },
  withhold: {
    refusal: hostOfMessage,
    effect: ({ messages }, { message, state }) => void (messages.get(message)!.withheld = state),
  },
  restore: {
    refusal: hostOfMessage,
    effect: ({ messages }, { message }) => void delete messages.get(message)!.withheld,
  },
  pin: {
    refusal: (world, { message, by, pinned }) => {
      const { withheld, parent } = world.messages.get(message) ?? {}
      const isInFront = !withheld && parent === undefined
      return hostOfMessage(world, { message, by }) ?? (pinned && !isInFront ? 'invalid-request' : undefined)
    },
    effect: ({ messages }, { message, pinned }) => void (messages.get(message)!.isPinned = pinned),
  },
  close: {
    refusal: hostOfMessage,
    effect: (world, { message, closed }) => void (world.messages.get(rootOf(world, message))!.isClosed = closed),
  },
  confirm: {
    refusal: (world, { message, by }) =>
      toMembers(world, message, by) ??
      whileShown(world, message) ??
      (world.messages.get(message)!.author === by ? 'forbidden' : undefined),
    effect: ({ messages }, { message, by, confirmed }) => set(messages.get(message)!.confirmedBy!, by, confirmed),
  },
  claim: {
    refusal: (world, { message, by, amount }) => {
      const refusal = toMembers(world, message, by) ?? whileShown(world, message)
      if (refusal) return refusal
      const { wanted, taken } = world.messages.get(message)!.list!
      const others = [...taken].reduce((sum, [person, count]) => (person === by ? sum : sum + count), 0)
      return amount > (taken.get(by) ?? 0) && others + amount > wanted ? 'item-taken' : undefined
    },
    effect: ({ messages }, { message, by, amount }) => {
      const { taken } = messages.get(message)!.list!
      if (amount === 0) taken.delete(by)
      else taken.set(by, amount)
    },
  },
  tick: {
    refusal: (world, { message, by }) => toMembers(world, message, by) ?? whileShown(world, message),
    effect: ({ messages }, { message, done }) => void (messages.get(message)!.list!.isDone = done),
  },
  collect: {
    refusal: (world, { group, by }) => ofWriters(world, group, by),
    effect: ({ collections }, { group, collection, by, name }) =>
      void collections.set(collection, { group, madeBy: by, name, photos: new Map() }),
  },
  rename: {
    refusal: ofMaker,
    effect: ({ collections }, { collection, name }) => void (collections.get(collection)!.name = name),
  },
  add: {
    refusal: (world, { collection, message, by }) => {
      const { group } = world.collections.get(collection) ?? {}
      if (group === undefined) return 'not-found'
      const refusal = ofWriters(world, group, by)
      if (refusal) return refusal
      const of = world.messages.get(message)
      return of?.group === group && of.photo !== undefined && !of.withheld ? undefined : 'not-found'
    },
    effect: ({ collections }, { collection, message, photo, by }) => {
      const { photos } = collections.get(collection)!
      if (!photos.has(photo)) photos.set(photo, { message, addedBy: by })
    },
  },
  'take-out': {
    refusal: (world, { collection, photo, by }) => {
      const { group, photos } = world.collections.get(collection) ?? {}
      if (group === undefined) return 'not-found'
      const refusal = ofWriters(world, group, by)
      if (refusal) return refusal
      const { message, addedBy } = photos!.get(photo) ?? {}
      const isOwn = addedBy === undefined || addedBy === by || world.messages.get(message!)!.author === by
      return isOwn ? undefined : ofMaker(world, { collection, by })
    },
    effect: ({ collections }, { collection, photo }) => void collections.get(collection)!.photos.delete(photo),
  },
  uncollect: {
    refusal: ofMaker,
    effect: ({ collections }, { collection }) => void collections.delete(collection),
  },
}

function newMessage(group: string, author: string, text: string): Message {
  return {
    group,
    author,
    text,
    reactions: new Map(),
    bookmarkedBy: new Set(),
    foldedBy: new Set(),
    isPinned: false,
    isClosed: false,
  }
}

function write({ messages, readers, groups }: World, name: string, message: Message): void {
  messages.set(name, message)
  readers.set(name, new Set(groups.get(message.group)!.people.keys()))
}

/** With everything below it, and out of all collections. */
function erase(world: World, name: string): void {
  for (const reply of repliesTo(world, name)) erase(world, reply)
  const { photo } = world.messages.get(name)!
  if (photo !== undefined) for (const { photos } of world.collections.values()) photos.delete(photo)
  world.messages.delete(name)
}

function set(people: Set<string>, person: string, isIn: boolean): void {
  if (isIn) people.add(person)
  else people.delete(person)
}

function admit({ groups, messages, readers }: World, name: string, person: string, role: Role): void {
  const group = groups.get(name)!
  if (group.people.has(person)) return
  group.people.set(person, role)
  group.removed.delete(person)
  for (const [message, { group: place }] of messages) if (place === name) readers.get(message)!.add(person)
}

function mayCome(group: Group, person: string): Refusal {
  return group.people.has(person) || group.removed.get(person) !== false ? undefined : 'invalid-invite-key'
}

function isLastHost(group: Group, person: string): boolean {
  return group.people.size > 1 && hostsOf(group).join(' ') === person
}

function outsider(world: World, group: string, person: string): Refusal {
  return roleOf(world, group, person) ? undefined : 'not-found'
}

function hostsOnly(world: World, group: string, person: string): Refusal {
  return outsider(world, group, person) ?? (roleOf(world, group, person) === 'host' ? undefined : 'hosts-only')
}

function toMembers(world: World, message: string, person: string): Refusal {
  const { group } = world.messages.get(message) ?? {}
  return group === undefined ? 'not-found' : outsider(world, group, person)
}

function ofAuthor(world: World, message: string, person: string): Refusal {
  return toMembers(world, message, person) ?? (world.messages.get(message)!.author === person ? undefined : 'forbidden')
}

function whileShown(world: World, message: string): Refusal {
  return world.messages.get(message)!.withheld ? 'message-withheld' : undefined
}

function hostOfMessage(world: World, { message, by }: { message: string; by: string }): Refusal {
  const { group } = world.messages.get(message) ?? {}
  return group === undefined ? 'not-found' : hostsOnly(world, group, by)
}

function ofWriters(world: World, group: string, person: string): Refusal {
  const role = roleOf(world, group, person)
  return role ? (role === 'reader' ? 'readers-only-read' : undefined) : 'not-found'
}

function ofMaker(world: World, { collection, by }: { collection: string; by: string }): Refusal {
  const { group, madeBy } = world.collections.get(collection) ?? {}
  if (group === undefined) return 'not-found'
  const refusal = ofWriters(world, group, by)
  return refusal ?? (madeBy === by || roleOf(world, group, by) === 'host' ? undefined : 'forbidden')
}
