import { setImmediate } from 'node:timers/promises'
import { inPortions } from '../../database/in-portions.ts'
import type { Db } from '../../database/tables.ts'

/** What an archive is of: a group, perhaps one month of it, or what somebody wrote. */
export type Scope = { userId: string; groupId: string | null; month: string | null }

export type PlannedReply = { id: string; depth: number }
export type PlannedThread = { id: string; replies: PlannedReply[] }
/** By month, oldest first; `authors` with how much each wrote. */
export type Plan = { months: Map<string, PlannedThread[]>; authors: Map<string, number> }

type Row = { id: string; parentId: string | null; authorId: string | null; createdAt: number; postedAt: number }

const atATime = 5000
const topsAtATime = 1000

/** Only ids and dates, and with pauses, since there may be hundreds of thousands of messages. */
export async function planArchive(db: Db, scope: Scope, dayOf: (at: number) => string): Promise<Plan> {
  const rows = await listAll(db, scope)
  const tops = scope.groupId === null ? rows : rows.filter(({ parentId }) => parentId === null)
  const children =
    scope.groupId === null ? new Map<string | null, Row[]>() : Map.groupBy(rows, ({ parentId }) => parentId)
  const authorOf = new Map(rows.map(({ id, authorId }) => [id, authorId]))
  const plan: Plan = { months: new Map(), authors: new Map() }
  const oldestFirst = tops.toSorted((a, b) => a.createdAt - b.createdAt || compare(a.id, b.id))
  for (const some of inPortions(oldestFirst, topsAtATime)) {
    for (const { id, createdAt } of some) {
      const month = dayOf(createdAt).slice(0, 7)
      if (scope.month !== null && month !== scope.month) continue
      const threads = plan.months.get(month) ?? []
      plan.months.set(month, threads)
      const thread = { id, replies: repliesBelow(children, id) }
      threads.push(thread)
      for (const written of idsIn([thread])) {
        const author = authorOf.get(written)
        if (author) plan.authors.set(author, (plan.authors.get(author) ?? 0) + 1)
      }
    }
    await setImmediate()
  }
  return plan
}

async function listAll(db: Db, { userId, groupId }: Scope): Promise<Row[]> {
  const rows: Row[] = []
  for (let after = ''; ;) {
    const query = groupId === null ? ofPerson(messagesOf(db), userId) : messagesOf(db).where('groupId', '=', groupId)
    const portion = await query.where('message.id', '>', after).orderBy('message.id').limit(atATime).execute()
    rows.push(...portion)
    if (portion.length < atATime) return rows
    after = portion.at(-1)!.id
    await setImmediate()
  }
}

/** In the groups that they are in, of what is not withheld. */
function ofPerson(query: ReturnType<typeof messagesOf>, userId: string) {
  return query
    .where('message.authorId', '=', userId)
    .where('message.groupId', 'in', (is) =>
      is.selectFrom('membership').select('membership.groupId').where('membership.userId', '=', userId),
    )
    .where('message.id', 'not in', (is) => is.selectFrom('withheld_message').select('withheld_message.messageId'))
}

function messagesOf(db: Db) {
  return db
    .selectFrom('message')
    .select(['message.id', 'message.parentId', 'message.authorId', 'message.createdAt', 'message.postedAt'])
}

/** Each below what it replies to, in the order of arrival. */
function repliesBelow(children: ReadonlyMap<string | null, Row[]>, top: string): PlannedReply[] {
  const replies: PlannedReply[] = []
  const open = (children.get(top) ?? [])
    .toSorted(byArrival)
    .toReversed()
    .map((row) => ({ row, depth: 1 }))
  for (let next = open.pop(); next; next = open.pop()) {
    const { row, depth } = next
    replies.push({ id: row.id, depth })
    const below = (children.get(row.id) ?? []).toSorted(byArrival).toReversed()
    open.push(...below.map((row) => ({ row, depth: depth + 1 })))
  }
  return replies
}

function byArrival(a: Row, b: Row): number {
  return a.postedAt - b.postedAt || compare(a.id, b.id)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

export function* idsIn(threads: Iterable<PlannedThread>): Generator<string> {
  for (const { id, replies } of threads) {
    yield id
    for (const reply of replies) yield reply.id
  }
}
