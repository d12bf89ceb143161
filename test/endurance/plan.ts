import { refusalOf, type Act, type ActOf, type Kind } from './acts.ts'
import { isOpen, mayHaveExpired, roleOf, type Group, type Message, type Role, type World } from './model.ts'

export type Random = () => number

/** Who there is, and the numbers of what has been made, so that nothing gets a name twice. */
export type Naming = {
  people: string[]
  made: Record<'group' | 'message' | 'invitation' | 'collection' | 'file', number>
}

export function newNaming(people: string[]): Naming {
  return { people, made: { group: 0, message: 0, invitation: 0, collection: 0, file: 0 } }
}

/** A group is full of messages with so many; more than so many of its acts are then deletions. */
const messagesPerGroup = 24
const groupsPerPerson = 4
const smallestGroup = 4
/** Of what would be refused, so much is tried. */
const refusedShare = 0.6
const outsiderShare = 0.09
const photoShare = 0.08

const emojis = ['👍', '❤️', '😂', '😢', '👎', '😡']

const weights: Record<Kind, number> = {
  'create-group': 0.2,
  join: 3,
  'join-by': 4,
  leave: 1.5,
  remove: 1.5,
  'let-back-in': 1,
  role: 2,
  rules: 1,
  invite: 3,
  uninvite: 1,
  post: 12,
  reply: 16,
  edit: 6,
  delete: 5,
  react: 14,
  unreact: 3,
  bookmark: 5,
  unbookmark: 2,
  fold: 2,
  quiet: 1,
  withhold: 3,
  restore: 3,
  pin: 2,
  close: 2,
  confirm: 3,
  claim: 3,
  tick: 2,
  collect: 1.5,
  rename: 1,
  add: 3,
  'take-out': 1,
  uncollect: 0.7,
}

/** The next thing that somebody does, chosen by weight. */
export function planAct(world: World, naming: Naming, random: Random): Act {
  for (;;) {
    const kind = weighted(random)
    const numbers = { ...naming.made }
    const act = propose[kind](world, chooser(world, naming, random))
    if (act && !isUndecided(world, act)) {
      const isAllowed = refusalOf(world, act as ActOf<Kind>) === undefined
      if (isAllowed || random() < refusedShare) return act
    }
    naming.made = numbers
  }
}

function weighted(random: Random): Kind {
  const entries = Object.entries(weights) as [Kind, number][]
  let left = random() * entries.reduce((sum, [, weight]) => sum + weight, 0)
  return (entries.find(([, weight]) => (left -= weight) < 0) ?? entries[0]!)[0]
}

type Chooser = ReturnType<typeof chooser>

function chooser({ groups, messages, invitations, collections }: World, naming: Naming, random: Random) {
  const { people, made } = naming
  const any = <T>(from: Iterable<T>): T | undefined => {
    const all = [...from]
    return all[Math.floor(random() * all.length)]
  }
  const chance = (share: number) => random() < share
  /** Somebody of the group, or now and then anybody; where it is given, mostly of this role. */
  const somebody = (group: Group, role?: Role) => {
    if (chance(outsiderShare)) return any(people)!
    const ofRole = [...group.people].filter(([, is]) => is === role).map(([person]) => person)
    return (chance(0.7) ? any(ofRole) : undefined) ?? any(group.people.keys()) ?? any(people)!
  }
  return {
    any,
    chance,
    people,
    somebody,
    whole: (from: number, to: number) => from + Math.floor(random() * (to - from + 1)),
    group: () => any(groups),
    message: (is: (message: Message) => boolean = () => true) => any([...messages].filter(([, each]) => is(each))),
    invitation: () => any(invitations),
    collection: () => any(collections),
    groupsOf: (person: string) => [...groups.values()].filter((group) => group.people.has(person)).length,
    sizeOf: (name: string) => [...messages.values()].filter(({ group }) => group === name).length,
    next: (kind: keyof Naming['made']) => `${kind[0]!}${made[kind]++}`,
  }
}

/** What there is nothing for is undefined. */
const propose: { [K in Kind]: (world: World, choose: Chooser) => ActOf<K> | undefined } = {
  'create-group': (_, { any, people, next }) => ({ do: 'create-group', by: any(people)!, group: next('group') }),
  join: (_, { any, people, group, groupsOf }) => {
    const [by, into] = [any(people)!, group()]
    return into && groupsOf(by) < groupsPerPerson ? { do: 'join', by, group: into[0] } : undefined
  },
  'join-by': (_, { any, people, invitation, groupsOf, chance }) => {
    const [by, made] = [any(people)!, invitation()]
    return made && (groupsOf(by) < groupsPerPerson || chance(0.1))
      ? { do: 'join-by', by, invitation: made[0] }
      : undefined
  },
  leave: (_, { any, group }) => {
    const [name, left] = group() ?? []
    return left && left.people.size > smallestGroup
      ? { do: 'leave', by: any(left.people.keys())!, group: name! }
      : undefined
  },
  remove: (_, { any, somebody, group, chance }) => {
    const [name, from] = group() ?? []
    if (!from || from.people.size <= smallestGroup) return undefined
    const messages = any(['keep', 'keep', 'hide', 'delete'] as const)!
    const person = any(from.people.keys())!
    return { do: 'remove', by: somebody(from, 'host'), group: name!, person, messages, mayReturn: chance(0.6) }
  },
  'let-back-in': (_, { any, somebody, group }) => {
    const [name, of] = group() ?? []
    const person = of && any(of.removed.keys())
    return person === undefined ? undefined : { do: 'let-back-in', by: somebody(of!, 'host'), group: name!, person }
  },
  role: (_, { any, somebody, group }) => {
    const [name, of] = group() ?? []
    const person = of && any(of.people.keys())
    const role = any(['host', 'member', 'member', 'reader'] as const)!
    return person === undefined ? undefined : { do: 'role', by: somebody(of!, 'host'), group: name!, person, role }
  },
  rules: (_, { any, somebody, group, chance }) => {
    const [name, of] = group() ?? []
    const whom = () => (chance(0.25) ? 'hosts' : 'members')
    const rules = any([
      { conversations: whom() },
      { replies: whom() },
      { invite: whom() },
      { readersReply: chance(0.5) },
      { publicLinks: chance(0.3) ? 'authors' : 'members' },
    ] as const)!
    return of && { do: 'rules', by: somebody(of, 'host'), group: name!, rules }
  },
  invite: (_, { any, somebody, group, whole, next, chance }) => {
    const [name, to] = group() ?? []
    if (!to) return undefined
    const kind = any(['person', 'many'] as const)!
    const role = kind === 'person' && chance(0.2) ? 'host' : any(['member', 'member', 'reader'] as const)!
    const uses = kind === 'many' && chance(0.7) ? { uses: whole(1, 4) } : {}
    const by = somebody(to, any(['host', 'member'] as const))
    return { do: 'invite', by, group: name!, invitation: next('invitation'), kind, role, days: whole(1, 7), ...uses }
  },
  uninvite: ({ groups }, { somebody, invitation, chance }) => {
    const [name, made] = invitation() ?? []
    if (!made) return undefined
    const by = chance(0.5) ? made.madeBy : somebody(groups.get(made.group)!, 'host')
    return { do: 'uninvite', by, group: made.group, invitation: name! }
  },
  post: (world, { somebody, group, next, chance, whole, sizeOf, any }) => {
    const [name, into] = group() ?? []
    if (!into || sizeOf(name!) >= messagesPerGroup) return undefined
    const message = next('message')
    const collections = [...world.collections].filter(([, each]) => each.group === name).map(([each]) => each)
    const collection = chance(0.3) ? any(collections) : undefined
    return {
      do: 'post',
      by: somebody(into, 'member'),
      group: name!,
      message,
      text: `${message}x r0`,
      ...(chance(photoShare) && { photo: next('file'), ...(collection !== undefined && { collection }) }),
      ...(chance(0.1) && { asks: true as const }),
      ...(chance(0.1) && { wanted: whole(1, 4) }),
    }
  },
  reply: ({ groups }, { somebody, message, next, sizeOf, chance }) => {
    const [parent, above] = message(({ parent }) => parent === undefined || chance(0.2)) ?? []
    if (!above || sizeOf(above.group) >= messagesPerGroup) return undefined
    const name = next('message')
    const by = somebody(groups.get(above.group)!, chance(0.2) ? 'reader' : 'member')
    return { do: 'reply', by, group: above.group, message: name, parent: parent!, text: `${name}x r0` }
  },
  edit: ({ groups }, { somebody, message, whole, chance }) => {
    const [name, of] = message() ?? []
    if (!of) return undefined
    const by = chance(0.85) ? of.author : somebody(groups.get(of.group)!)
    return { do: 'edit', by, message: name!, text: `${name}x r${whole(1, 99_999)}` }
  },
  delete: ({ groups }, { somebody, message, chance, sizeOf }) => {
    const [name, of] = message() ?? []
    // Otherwise groups would always be nearly empty.
    if (!of || (sizeOf(of.group) < messagesPerGroup * 0.6 && chance(0.7))) return undefined
    return { do: 'delete', by: chance(0.9) ? of.author : somebody(groups.get(of.group)!), message: name! }
  },
  react: ({ groups }, { any, somebody, message }) => {
    const [name, to] = message() ?? []
    return to && { do: 'react', by: somebody(groups.get(to.group)!), message: name!, emoji: any(emojis)! }
  },
  unreact: (_, { any, message }) => {
    const [name, of] = message(({ reactions }) => [...reactions.values()].some(({ size }) => size > 0)) ?? []
    const [emoji, people] = (of && any([...of.reactions].filter(([, { size }]) => size > 0))) ?? []
    return people && { do: 'unreact', by: any(people)!, message: name!, emoji: emoji! }
  },
  bookmark: ({ groups }, { somebody, message }) => {
    const [name, of] = message() ?? []
    return of && { do: 'bookmark', by: somebody(groups.get(of.group)!), message: name! }
  },
  unbookmark: (world, { any, message }) => {
    const [name, of] = message(({ bookmarkedBy }) => bookmarkedBy.size > 0) ?? []
    const by = of && any([...of.bookmarkedBy].filter((person) => roleOf(world, of.group, person)))
    return by === undefined ? undefined : { do: 'unbookmark', by, message: name! }
  },
  fold: ({ groups }, { somebody, message, chance }) => {
    const [name, of] = message() ?? []
    return of && { do: 'fold', by: somebody(groups.get(of.group)!), message: name!, folded: chance(0.6) }
  },
  quiet: (_, { any, somebody, group, chance }) => {
    const [name, of] = group() ?? []
    const person = of && any(of.people.keys())
    return person === undefined
      ? undefined
      : { do: 'quiet', by: somebody(of!), group: name!, person, quiet: chance(0.6) }
  },
  withhold: ({ groups }, { any, somebody, message }) => {
    const [name, of] = message() ?? []
    const state = any(['hidden', 'deleted'] as const)!
    return of && { do: 'withhold', by: somebody(groups.get(of.group)!, 'host'), message: name!, state }
  },
  restore: ({ groups }, { somebody, message }) => {
    const [name, of] = message(({ withheld }) => withheld !== undefined) ?? []
    return of && { do: 'restore', by: somebody(groups.get(of.group)!, 'host'), message: name! }
  },
  pin: ({ groups }, { somebody, message, chance }) => {
    const [name, of] = message(({ parent }) => parent === undefined || chance(0.1)) ?? []
    return of && { do: 'pin', by: somebody(groups.get(of.group)!, 'host'), message: name!, pinned: chance(0.5) }
  },
  close: ({ groups }, { somebody, message, chance }) => {
    const [name, of] = message() ?? []
    return of && { do: 'close', by: somebody(groups.get(of.group)!, 'host'), message: name!, closed: chance(0.4) }
  },
  confirm: ({ groups }, { somebody, message, chance }) => {
    const [name, of] = message(({ confirmedBy }) => confirmedBy !== undefined) ?? []
    return of && { do: 'confirm', by: somebody(groups.get(of.group)!), message: name!, confirmed: chance(0.75) }
  },
  claim: ({ groups }, { somebody, message, whole }) => {
    const [name, of] = message(({ list }) => list !== undefined) ?? []
    return of && { do: 'claim', by: somebody(groups.get(of.group)!), message: name!, amount: whole(0, 2) }
  },
  tick: ({ groups }, { somebody, message, chance }) => {
    const [name, of] = message(({ list }) => list !== undefined) ?? []
    return of && { do: 'tick', by: somebody(groups.get(of.group)!), message: name!, done: chance(0.6) }
  },
  collect: (_, { somebody, group, next }) => {
    const [group_, of] = group() ?? []
    const collection = next('collection')
    return of && { do: 'collect', by: somebody(of, 'member'), group: group_!, collection, name: `${collection}x` }
  },
  rename: ({ groups }, { somebody, collection, whole, chance }) => {
    const [name, of] = collection() ?? []
    if (!of) return undefined
    const by = chance(0.6) ? of.madeBy : somebody(groups.get(of.group)!, 'host')
    return { do: 'rename', by, collection: name!, name: `${name}x r${whole(1, 99_999)}` }
  },
  add: ({ groups, messages }, { any, somebody, collection, chance }) => {
    const [name, to] = collection() ?? []
    if (!to) return undefined
    const photos = [...messages].filter(
      ([, { photo, group }]) => photo !== undefined && (group === to.group || chance(0.01)),
    )
    const [message, of] = any(photos) ?? []
    return (
      of && {
        do: 'add',
        by: somebody(groups.get(to.group)!, 'member'),
        collection: name!,
        message: message!,
        photo: of.photo!,
      }
    )
  },
  'take-out': ({ groups }, { any, somebody, collection }) => {
    const [name, of] = collection() ?? []
    const photo = of && any(of.photos.keys())
    return photo === undefined
      ? undefined
      : { do: 'take-out', by: somebody(groups.get(of!.group)!, 'member'), collection: name!, photo }
  },
  uncollect: ({ groups }, { somebody, collection, chance }) => {
    const [name, of] = collection() ?? []
    return (
      of && {
        do: 'uncollect',
        by: chance(0.6) ? of.madeBy : somebody(groups.get(of.group)!, 'host'),
        collection: name!,
      }
    )
  },
}

/** What depends on more than the model knows: the work of a job, the end of an invitation, when a host made one. */
function isUndecided(world: World, act: Act): boolean {
  const { groups, messages, invitations } = world
  const isSettling = (name: string | undefined): boolean => {
    const message = name === undefined ? undefined : messages.get(name)
    return message !== undefined && groups.get(message.group)!.settling.has(message.author)
  }
  if ('message' in act && isSettling(act.message)) return true
  if ('parent' in act && isSettling(act.parent)) return true
  if (act.do === 'take-out') return isSettling(world.collections.get(act.collection)!.photos.get(act.photo)?.message)
  if (act.do === 'pin') return !act.pinned && messages.get(act.message)?.withheld !== undefined
  // Whoever is alone in a group becomes its host again, some time later.
  if (act.do === 'role') return groups.get(act.group)!.people.size === 1
  if (act.do === 'join') return groups.get(act.group)!.settling.has(act.by)
  if (act.do !== 'join-by') return false
  const made = invitations.get(act.invitation)!
  const group = groups.get(made.group)!
  // Whoever is there already is welcome as long as it is known.
  if (group.people.has(act.by)) return mayHaveExpired(world, made)
  const isForgiven = made.kind === 'person' && group.removed.get(act.by) === false
  return isForgiven || group.settling.has(act.by) || isOpen(world, made) === undefined
}
