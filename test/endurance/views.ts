import { createHash } from 'node:crypto'
import { CallError, type createCaller } from '#client/api/call.ts'
import { readConfirmations } from '#contract/blocks/confirmations.ts'
import { readList } from '#contract/blocks/lists.ts'
import { listAllBookmarks } from '#contract/bookmarks.ts'
import { listCollections, listFilesOfCollection } from '#contract/collecting/collections.ts'
import { readGroup, type Group } from '#contract/groups.ts'
import { listRemoved } from '#contract/hosting/hosts.ts'
import { listInvitations } from '#contract/hosting/invitations.ts'
import { listWithheld } from '#contract/hosting/moderation.ts'
import { readMe } from '#contract/me.ts'
import { listComments, listGroupMessages, readMessage, type MessageCard } from '#contract/messages.ts'
import { listAllNotifications } from '#contract/notifications.ts'
import { searchMessages } from '#contract/search.ts'
import { commonWord } from './calls.ts'
import type { Seen, SeenBlocks, SeenGroup, SeenMessage, SeenThread } from './model.ts'
import type { Names } from './names.ts'

export type Reader = { call: ReturnType<typeof createCaller>; names: Names; key: string; url: string }

/** All that a person sees, in the words of the model. */
export async function readSeen(reader: Reader): Promise<Seen> {
  const { call, names } = reader
  const [me, bookmarks, cards] = await Promise.all([call(readMe), call(listAllBookmarks), searchAll(reader)])
  const cardsOf = Map.groupBy(cards, ({ group }) => group.id)
  const groups = await Promise.all(
    me.groups.map(
      async ({ id }) => [names.nameOf(id), await readSeenGroup(reader, id, cardsOf.get(id) ?? [])] as const,
    ),
  )
  return {
    groups: Object.fromEntries(groups),
    bookmarks: bookmarks.map(({ message }) => names.nameOf(message.id)).toSorted(),
    found: cards.map(({ id }) => names.nameOf(id)).toSorted(),
  }
}

const perSearch = 100

/** Every message has the common word. */
async function searchAll({ call }: Pick<Reader, 'call'>, search = commonWord): Promise<MessageCard[]> {
  const found: MessageCard[] = []
  for (;;) {
    const body = { group: 'all' as const, search, offset: found.length, limit: perSearch }
    const { cards = [] } = await call(searchMessages, { query: { embed: 'cards' }, body })
    found.push(...cards)
    if (cards.length < perSearch) return found
  }
}

async function readSeenGroup({ call, names }: Reader, id: string, cards: MessageCard[]): Promise<SeenGroup> {
  const params = { id }
  const [group, listed, { collections }] = await Promise.all([
    call(readGroup, { params }),
    listAllMessages(call, id),
    call(listCollections, { params }),
  ])
  const isHost = group.role === 'host'
  const mayInvite = group.inviteKey !== undefined
  const [invitations, withheld, removed] = await Promise.all([
    mayInvite ? call(listInvitations, { params }) : [],
    isHost ? listAllWithheld(call, id) : [],
    isHost ? call(listRemoved, { params }) : [],
  ])
  return {
    role: group.role,
    rules: rulesOf(group),
    people: group.users.map((user) => names.nameOf(user.id)).toSorted(),
    hosts: group.hosts.map((host) => names.nameOf(host)).toSorted(),
    listed: listed.map((message) => names.nameOf(message)).toSorted(),
    messages: Object.fromEntries(cards.map((card) => [names.nameOf(card.id), messageOf(card, names)])),
    collections: Object.fromEntries(
      collections.map(({ id, name, madeBy, photos }) => [
        names.nameOf(id),
        { name, madeBy: names.nameOf(madeBy?.id ?? ''), photos },
      ]),
    ),
    mayInvite,
    ...(mayInvite && {
      invitations: Object.fromEntries(
        invitations.map(({ id, role, madeBy, uses }) => [
          names.nameOf(id),
          { role, madeBy: names.nameOf(madeBy?.id ?? ''), uses },
        ]),
      ),
    }),
    ...(isHost && {
      withheld: Object.fromEntries(withheld.map(({ id, state }) => [names.nameOf(id), state])),
      removed: Object.fromEntries(removed.map(({ id, mayReturn }) => [names.nameOf(id), mayReturn])),
    }),
  }
}

async function listAllMessages(call: Reader['call'], id: string): Promise<string[]> {
  const all: string[] = []
  for (let page = 0; ; page++) {
    const { messages } = await call(listGroupMessages, { params: { id, page } })
    all.push(...messages)
    if (messages.length < 30) return all
  }
}

async function listAllWithheld(call: Reader['call'], id: string) {
  const all: { id: string; state: 'hidden' | 'deleted' }[] = []
  for (let after: string | undefined; ;) {
    const page = await call(listWithheld, { params: { id }, query: after === undefined ? {} : { after } })
    all.push(...page.withheld)
    if (page.next === undefined) return all
    after = page.next
  }
}

function rulesOf({ rules }: Group): SeenGroup['rules'] {
  const { conversations, replies, readersReply, invite, publicLinks } = rules
  return { conversations, replies, readersReply, invite, publicLinks }
}

function messageOf(card: MessageCard, names: Names): SeenMessage {
  const { author, data, parent, files, children, reactionSummary, sortOrder, closed, folded } = card
  return {
    author: names.nameOf(author?.id ?? ''),
    text: (data.text ?? '').replace(`${commonWord} `, ''),
    ...(parent && { parent: names.nameOf(parent.id) }),
    ...(files[0] && { photo: names.nameOf(files[0].id) }),
    replies: children,
    reactions: Object.fromEntries(reactionSummary.map(({ emoji, count }) => [emoji, count])),
    mine: reactionSummary
      .filter(({ currentUserReactionId }) => currentUserReactionId !== '')
      .map(({ emoji }) => emoji)
      .toSorted(),
    isPinned: sortOrder !== undefined,
    isClosed: closed ?? false,
    isFolded: folded !== undefined,
    hasLeft: author?.hasLeft ?? false,
  }
}

export async function readThread({ call, names }: Reader, message: string): Promise<SeenThread> {
  const { children, thread } = await call(readMessage, { params: { id: message }, query: { embed: 'thread' } })
  const shown = [...thread!.comments]
  for (let { earlier } = thread!; earlier > 0;) {
    const window = await call(listComments, { params: { id: message }, query: { before: shown[0]!.id } })
    shown.unshift(...window.comments)
    earlier = window.earlier
  }
  if (shown.length !== children.length) throw new Error(`a thread names ${children.length} and shows ${shown.length}`)
  return Object.fromEntries(shown.map(({ id, withheld }) => [names.nameOf(id), withheld ?? ('shown' as const)]))
}

export async function readBlocks({ call, names }: Reader, id: string, has: SeenBlocks): Promise<SeenBlocks> {
  const people = has.confirmedBy && (await call(readConfirmations, { params: { id }, query: { extent: 'all' } })).people
  const item = has.list && (await call(readList, { params: { id } })).items[0]
  return {
    ...(people && { confirmedBy: people.map((person) => names.nameOf(person.id)).toSorted() }),
    ...(item && {
      list: {
        taken: Object.fromEntries(item.takenBy.map(({ id, amount }) => [names.nameOf(id), amount])),
        isDone: item.done,
      },
    }),
  }
}

export async function readPhotosIn({ call, names }: Reader, collection: string): Promise<string[]> {
  const { files } = await call(listFilesOfCollection, { params: { id: collection } })
  return files.map((file) => names.nameOf(file)).toSorted()
}

/** SHA-256 of a photo as it was uploaded; undefined where it is not shown. */
export async function readPhoto({ call, url, key }: Reader, message: string): Promise<string | undefined> {
  const { files } = await call(readMessage, { params: { id: message } })
  const response = await fetch(`${url}files/${files[0]!.contentUrl}?save=1`, { headers: { 'X-AUTH-TOKEN': key } })
  if (!response.ok) return undefined
  return createHash('sha256')
    .update(Buffer.from(await response.arrayBuffer()))
    .digest('hex')
}

/** The messages of which news tells. */
export async function readNews({ call, names }: Reader): Promise<string[]> {
  const told = await call(listAllNotifications)
  const ofMessages = told.filter(({ type }) => type === 'new_message' || type === 'new_comment')
  return ofMessages.map(({ target }) => names.nameOf(target))
}

export type Hidden = { group: string; message?: string; parent?: string; collection?: string }

/** What somebody who is not in a group gets of it when they know where it is. @returns what they should not have got */
export async function intrude({ call, names }: Reader, { group, message, collection }: Hidden): Promise<string[]> {
  const got: string[] = []
  const tries = async (what: string, reading: () => Promise<unknown>) => {
    const refusal = await reading().then(
      () => undefined,
      (error: unknown) => {
        if (!(error instanceof CallError)) throw error
        if (error.code === 'unreachable') throw error
        return error.code
      },
    )
    if (refusal !== 'not-found') got.push(`${what} (${refusal ?? 'shown'})`)
  }
  const params = { id: names.id(group) }
  await tries(`group ${group}`, () => call(readGroup, { params }))
  await tries(`messages of ${group}`, () => call(listGroupMessages, { params: { ...params, page: 0 } }))
  if (message !== undefined) {
    await tries(message, () => call(readMessage, { params: { id: names.id(message) } }))
    const found = await searchAll({ call }, `"${commonWord} ${message}x"`)
    if (found.length > 0) got.push(`${message} by its words`)
  }
  if (collection !== undefined)
    await tries(collection, () => call(listFilesOfCollection, { params: { id: names.id(collection) } }))
  return got
}
