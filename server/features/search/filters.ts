import { sql } from 'kysely'
import { oldestDate } from '#contract/fields.ts'
import type { Clock } from '../../clock.ts'
import type { Clause } from '../../database/full-text/full-text-clauses.ts'
import type { Condition } from '../../database/full-text/full-text.ts'
import type { Db } from '../../database/tables.ts'
import type { AnyViewer } from '../../http/viewer.ts'
import { epochOf, findTimeZone, zoneOf } from '../../time-zones.ts'
import { everyLocationIn } from '../locations/locations.ts'
import type { Membership } from '../membership/membership.ts'
import { authorMark, groupMark, hasMark, marksOfTime } from '../word-index/marks.ts'
import { wordsOf } from '../word-index/words.ts'
import { lookUpNames } from './clauses.ts'
import type { SearchText } from './search-text.ts'

/** Where to search: in these groups, among messages with these marks for which the condition holds. */
export type Scope = {
  groupIds: string[]
  groups: Clause
  marks: Clause[]
  where: Condition
  time: Clause[]
  isPast: boolean
  bookmarkedBy: string | undefined
  /** Narrowed by more than the groups, so that a search without words finds something. */
  isNarrowed: boolean
}

/** Undefined when nothing can be found, because a name is unknown. */
export async function narrow(
  { db, clock }: { db: Db; clock: Clock },
  viewer: AnyViewer,
  memberships: readonly Membership[],
  text: SearchText,
): Promise<Scope | undefined> {
  const groupIds = await groupsIn(db, memberships, text.in)
  if (groupIds.length === 0) return undefined
  const authors: Clause[] = []
  for (const name of text.from) {
    const userIds = await peopleCalled(db, groupIds, name)
    if (userIds.length === 0) return undefined
    authors.push({ any: userIds.map((id) => ({ mark: authorMark(id) })) })
  }
  const shown: string[][] = []
  for (const name of text.with) {
    const userIds = await peopleCalled(db, groupIds, name)
    if (userIds.length === 0) return undefined
    shown.push(userIds)
  }
  const everywhere = text.at.length > 0 ? await everyLocationIn(db, groupIds) : []
  const locations: string[][] = []
  for (const name of text.at) {
    const there = everywhere.filter((location) => isCalled(location, wordsOf(name)))
    if (there.length === 0) return undefined
    locations.push(there)
  }
  const groups: Clause = { any: groupIds.map((id) => ({ mark: groupMark(id) })) }
  const span = await readSpan(db, viewer, text)
  const conditions = [
    ...conditionsOn(viewer, text, span),
    ...shown.map(isWith),
    ...locations.map((there) => isAt(groupIds, there)),
  ]
  return {
    groupIds,
    groups,
    marks: [...authors, ...text.has.map((kind) => ({ mark: hasMark(kind) }))],
    where: conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : sql`true`,
    time: timeMarks(span, clock()),
    isPast: span.before !== undefined && span.before < clock(),
    bookmarkedBy: text.isBookmarked ? viewer.userId : undefined,
    isNarrowed: authors.length + text.in.length + text.has.length + conditions.length > 0,
  }
}

async function groupsIn(db: Db, memberships: readonly Membership[], names: string[]): Promise<string[]> {
  const groupIds = memberships.map(({ groupId }) => groupId)
  if (names.length === 0 || groupIds.length === 0) return groupIds
  const groups = await db.selectFrom('group').select(['id', 'name']).where('id', 'in', groupIds).orderBy('id').execute()
  return groups.filter((group) => names.some((name) => isCalled(group.name, wordsOf(name)))).map(({ id }) => id)
}

export function isCalled(name: string, words: readonly string[]): boolean {
  const there = wordsOf(name)
  return words.every((start) => there.some((word) => word.startsWith(start)))
}

async function peopleCalled(db: Db, groupIds: readonly string[], name: string): Promise<string[]> {
  const words = wordsOf(name).map((word) => ({ word, isBeginning: true }))
  const names = await lookUpNames(db, groupIds, words)
  const [first, ...more] = words.map((word) => new Set(names(word)))
  return [...more.reduce((both, one) => both.intersection(one), first ?? new Set<string>())]
}

/** At or after `after` and before `before`, in seconds since 1970. */
type Span = { after?: number; before?: number }

/** Reads the viewer's time zone only if there is a date. */
async function readSpan(db: Db, viewer: AnyViewer, { after, before }: SearchText): Promise<Span> {
  if (after === undefined && before === undefined) return {}
  const zone = zoneOf(await findTimeZone(db, viewer))
  return {
    ...(after !== undefined && { after: epochOf(after, zone) }),
    ...(before !== undefined && { before: epochOf(before, zone) }),
  }
}

function conditionsOn({ userId }: AnyViewer, { isBookmarked }: SearchText, { after, before }: Span): Condition[] {
  return [
    ...(after === undefined ? [] : [sql`indexed_message."createdAt" >= ${after}`]),
    ...(before === undefined ? [] : [sql`indexed_message."createdAt" < ${before}`]),
    ...(isBookmarked
      ? [
          sql`exists (
            select 1 from bookmark
            where bookmark."messageId" = indexed_message."messageId" and bookmark."userId" = ${userId}
          )`,
        ]
      : []),
  ]
}

/** Read once, rather than for each message. */
function isWith(userIds: readonly string[]): Condition {
  return sql`indexed_message."messageId" in (
    select photo_person."messageId" from photo_person
    inner join message_file on message_file."messageId" = photo_person."messageId"
      and message_file."fileId" = photo_person."fileId"
    where photo_person."userId" in (${sql.join(userIds)})
  )`
}

function isAt(groupIds: readonly string[], locations: readonly string[]): Condition {
  return sql`indexed_message."messageId" in (
    select message_file."messageId" from message_file
    where message_file."groupId" in (${sql.join(groupIds)}) and message_file.location in (${sql.join(locations)})
  )`
}

/** No message is older than the oldest date allowed, or from the future. */
function timeMarks({ after, before }: Span, now: number): Clause[] {
  if (after === undefined && before === undefined) return []
  const last = before === undefined ? now : Math.min(now, before - 1)
  return [{ any: marksOfTime(Math.max(oldestDate, after ?? oldestDate), last) }]
}
