import type { Seconds } from '#contract/units.ts'
import type { Ledger } from './ledger.ts'
import { asDate, asId, asText, asWhole } from './old-values.ts'
import type { Group, Person } from './plan-people.ts'
import type { Source } from './source.ts'

export type PlannedMessage = {
  id: string
  groupId: string
  authorId: string | null
  parentId: string | null
  type: 'standard' | 'rich_text'
  createdAt: Seconds
  /** Of it or of anything below it. */
  lastActivityDate: Seconds
  isInFront: 0 | 1
  sortOrder: number | null
  secretKey: string | undefined
}

const columns = ['id', 'author_id', 'group_id', 'parent_id', 'created_at', 'last_activity_date', 'type'] as const
const laterColumns = ['is_in_front', 'sort_order', 'secret_key'] as const

export type Known = { people: Map<string, Person>; groups: Map<string, Group> }

/** Each after its parent, otherwise by date. */
export function planMessages(source: Source, ledger: Ledger, { people, groups }: Known): PlannedMessage[] {
  const messages = new Map<string, PlannedMessage>()
  for (const row of source.rows('message', [...columns, ...laterColumns])) {
    const id = asId(row['id'])
    const group = groups.get(String(row['group_id']))
    if (id === undefined || !group) {
      ledger.leaveOut('messages', id ? 'the group is gone' : 'the id is not readable', String(row['id']))
      continue
    }
    const authorId = people.has(String(row['author_id'])) ? String(row['author_id']) : null
    if (authorId === null) ledger.remark('messages without an author, as of a former member', id)
    const createdAt = asDate(row['created_at'])
    if (createdAt === undefined) ledger.remark('messages whose date is not readable', id)
    messages.set(id, {
      id,
      groupId: group.id,
      authorId,
      parentId: row['parent_id'] == null ? null : String(row['parent_id']),
      type: row['type'] === 'rich_text' ? 'rich_text' : 'standard',
      createdAt: createdAt ?? asDate(row['last_activity_date']) ?? group.createdAt,
      lastActivityDate: 0,
      isInFront: row['is_in_front'] ? 1 : 0,
      sortOrder: asWhole(row['sort_order']) ?? null,
      secretKey: asText(row['secret_key']) || undefined,
    })
  }
  const ordered = parentsFirst(messages, ledger)
  raiseActivity(messages, ordered)
  return ordered
}

/** As deep as replies go here: one to the deepest becomes its sibling. */
const deepestReply = 500

/** Whatever has no parent any more is in front, and only that can be pinned. */
function parentsFirst(messages: Map<string, PlannedMessage>, ledger: Ledger): PlannedMessage[] {
  const depths = new Map<string, number>()
  const byDate = [...messages.values()].toSorted(
    (one, other) => one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1),
  )
  for (const message of byDate) {
    if (depths.has(message.id)) continue
    const chain = new Set([message])
    for (let last = message, above = parentOf(last); above && !depths.has(above.id); above = parentOf(last)) {
      if (chain.has(above)) {
        ledger.remark('replies to themselves, now in front', last.id)
        last.parentId = null
      } else {
        chain.add(above)
        last = above
      }
    }
    for (const next of [...chain].toReversed()) place(next)
  }
  return [...depths.keys()].map((id) => messages.get(id)!)

  function parentOf({ parentId }: PlannedMessage) {
    return parentId === null ? undefined : messages.get(parentId)
  }

  function place(message: PlannedMessage): void {
    const parent = parentOf(message)
    if (message.parentId !== null && parent?.groupId !== message.groupId) {
      ledger.remark('replies whose message is gone, now in front', message.id)
      message.parentId = null
    }
    const depth = message.parentId === null ? 0 : depths.get(message.parentId)! + 1
    if (depth > deepestReply) message.parentId = parent!.parentId
    if (message.parentId === null) message.isInFront = 1
    if (message.isInFront === 0) message.sortOrder = null
    depths.set(message.id, Math.min(depth, deepestReply))
  }
}

function raiseActivity(messages: Map<string, PlannedMessage>, ordered: PlannedMessage[]): void {
  for (const message of ordered.toReversed()) {
    message.lastActivityDate = Math.max(message.lastActivityDate, message.createdAt)
    const parent = message.parentId === null ? undefined : messages.get(message.parentId)
    if (parent) parent.lastActivityDate = Math.max(parent.lastActivityDate, message.lastActivityDate)
  }
}

/** As `react` of the contract has it. */
const reactionLength = 64

export type PlannedReaction = { id: string; messageId: string; userId: string; emoji: string; createdAt: Seconds }

export function planReactions(
  source: Source,
  ledger: Ledger,
  { people, messages }: { people: Map<string, Person>; messages: Map<string, PlannedMessage> },
): PlannedReaction[] {
  const given = new Set<string>()
  const rows = source.rows('reaction', ['id', 'author_id', 'message_id', 'value', 'created_at'])
  return byDate(rows).flatMap((row): PlannedReaction[] => {
    const [id, emoji] = [asId(row['id']), asText(row['value'])?.trim()]
    const [userId, messageId] = [String(row['author_id']), String(row['message_id'])]
    const key = `${messageId} ${userId} ${emoji}`
    const reason = !people.has(userId)
      ? 'the person is gone'
      : !messages.has(messageId)
        ? 'the message is gone'
        : !id || !emoji || emoji.length > reactionLength
          ? 'not readable'
          : given.has(key)
            ? 'the same twice'
            : undefined
    if (reason !== undefined) {
      ledger.leaveOut('reactions', reason, String(row['id']))
      return []
    }
    given.add(key)
    return [{ id: id!, messageId, userId, emoji: emoji!, createdAt: Math.max(0, asDate(row['created_at']) ?? 0) }]
  })
}

export type PlannedBookmark = { id: string | undefined; userId: string; messageId: string; createdAt: Seconds }

/** Those of versions before 0.5 are still in the data of people, and may be in the table as well. */
export function planBookmarks(
  source: Source,
  ledger: Ledger,
  { people, messages }: { people: Map<string, Person>; messages: Map<string, PlannedMessage> },
): PlannedBookmark[] {
  const kept = new Set<string>()
  const ofTable = byDate(source.rows('bookmark', ['id', 'user_id', 'message_id', 'created_at'])).map((row) => ({
    id: asId(row['id']),
    userId: String(row['user_id']),
    messageId: String(row['message_id']),
    createdAt: asDate(row['created_at']),
  }))
  const ofPeople = [...people.values()].flatMap(({ id: userId, bookmarks }) =>
    bookmarks.map((messageId) => ({ id: undefined, userId, messageId, createdAt: undefined })),
  )
  return [...ofTable, ...ofPeople].flatMap((bookmark): PlannedBookmark[] => {
    const { userId, messageId } = bookmark
    const key = `${userId} ${messageId}`
    const message = messages.get(messageId)
    const reason = !people.has(userId)
      ? 'the person is gone'
      : !message
        ? 'the message is gone'
        : kept.has(key)
          ? 'the same twice'
          : undefined
    if (reason !== undefined) {
      ledger.leaveOut('bookmarks', reason, key)
      return []
    }
    kept.add(key)
    return [{ ...bookmark, createdAt: Math.max(0, bookmark.createdAt ?? message!.createdAt) }]
  })
}

function byDate<Row extends Record<string, unknown>>(rows: Row[]): Row[] {
  return rows.toSorted((one, other) => Number(one['created_at'] ?? 0) - Number(other['created_at'] ?? 0))
}
