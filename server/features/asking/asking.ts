import { v7 as newId } from 'uuid'
import { askingLimits } from '#contract/collecting/asking.ts'
import type { Context } from '../../context.ts'
import { lockRow } from '../../database/lock-row.ts'
import type { Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { isTimeZone } from '../../time-zones.ts'
import type { Membership } from '../membership/membership.ts'
import { mayPost, requireMayPost } from '../membership/roles.ts'
import { publishAskings } from '../questions/publish-askings.ts'
import { hasPerson, listDeciding, lockAsking, type AskingRow, type AskingStanding } from '../questions/standing.ts'
import { nextTimeAfter, type AskingTime } from '../questions/when-to-ask.ts'
import { askAndTell } from './ask-and-tell.ts'
import { membershipOf } from './membership-of.ts'
import { readStopToken } from './stop-token.ts'
import { tellOfferer, tellOfOffer } from './tell.ts'

const day = 86_400

/** @throws AppError not-found, cannot-be-asked, already-asked, declined-lately, too-many-askings, those of posting */
export async function offerAsking(
  context: Context,
  membership: Membership,
  { person: personId, ...time }: AskingTime & { person: string },
): Promise<string> {
  requireMayPost(membership, 'conversation')
  requireZone(time.zone)
  const { groupId, userId: offeredBy } = membership
  return transaction(context, async (tx) => {
    await lockRow(tx, 'group', groupId)
    const theirs = await membershipOf(tx, { personId, groupId })
    if (!theirs) throw new AppError('not-found', { fields: [{ path: '/person', problem: 'is not in the group' }] })
    if (!mayPost(theirs, 'conversation')) throw new AppError('cannot-be-asked')
    const decides = (await listDeciding(tx, personId)).includes(offeredBy)
    const before = await lockBefore(tx, { groupId, personId })
    requireWanted(context, before, decides)
    await requireRoom(tx, groupId)
    const row = { offeredBy, ...time, state: 'offered' as const, nextAt: null, unanswered: 0, declinedAt: null }
    const id = before?.id ?? newId()
    if (before) await tx.updateTable('asking').set(row).where('id', '=', id).execute()
    else {
      const whole = { ...row, id, groupId, personId, collectionId: null, createdAt: context.clock() }
      await tx.insertInto('asking').values(whole).execute()
    }
    if (decides) await begin(tx, context, await lockAsking(tx, id), offeredBy)
    else await tellOfOffer(tx, context, { id, groupId, personId }, offeredBy)
    await publishAskings(tx, context, groupId)
    return id
  })
}

function requireZone(zone: string): void {
  if (isTimeZone(zone)) return
  throw new AppError('invalid-request', { fields: [{ path: '/zone', problem: 'is no time zone' }] })
}

async function lockBefore(tx: Tx, { groupId, personId }: { groupId: string; personId: string }) {
  const before = await tx
    .selectFrom('asking')
    .select('id')
    .where('groupId', '=', groupId)
    .where('personId', '=', personId)
    .executeTakeFirst()
  return before && lockAsking(tx, before.id)
}

function requireWanted({ clock }: Context, before: AskingRow | undefined, decides: boolean): void {
  if (!before) return
  if (before.state !== 'ended') throw new AppError('already-asked')
  const declined = before.declinedAt !== null && before.declinedAt > clock() - askingLimits.notAgain * day
  if (declined && !decides) throw new AppError('declined-lately')
}

async function requireRoom(tx: Tx, groupId: string): Promise<void> {
  const { count } = await tx
    .selectFrom('asking')
    .select((is) => is.fn.countAll<number | string>().as('count'))
    .where('groupId', '=', groupId)
    .where('state', '!=', 'ended')
    .executeTakeFirstOrThrow()
  if (Number(count) >= askingLimits.people) throw new AppError('too-many-askings')
}

/** @throws AppError forbidden, not-found */
export async function agree(
  context: Context,
  { asking: { id }, membership, mayDecide }: AskingStanding,
): Promise<void> {
  if (!mayDecide) throw new AppError('forbidden')
  await transaction(context, async (tx) => {
    const asking = await lockAsking(tx, id)
    if (asking.state !== 'offered') return
    await begin(tx, context, asking, membership.userId)
    await tellOfferer(tx, context, asking, 'news_asking_agreed')
    await publishAskings(tx, context, asking.groupId)
  })
}

/** The first question comes at once, unless one came in the last days. */
async function begin(tx: Tx, context: Context, asking: AskingRow, seenBy: string): Promise<void> {
  const now = context.clock()
  const lastAt = await lastAskedAt(tx, asking.id)
  const isDue = lastAt === null || lastAt < now - 6 * day
  if (isDue) await askAndTell(tx, context, asking, seenBy)
  const nextAt = nextTimeAfter(asking, isDue ? now : lastAt, now)
  await tx.updateTable('asking').set({ state: 'running', nextAt }).where('id', '=', asking.id).execute()
}

type Change = { [Key in keyof AskingTime]?: AskingTime[Key] | undefined } & { state?: 'running' | 'paused' | undefined }

/** @throws AppError forbidden, not-found, invalid-request */
export async function changeAsking(context: Context, standing: AskingStanding, change: Change): Promise<void> {
  const { mayDecide, mayEnd } = standing
  if (!mayEnd) throw new AppError('forbidden')
  if (change.zone !== undefined) requireZone(change.zone)
  await transaction(context, async (tx) => {
    const asking = await lockAsking(tx, standing.asking.id)
    const isGoing = asking.state === 'running' || asking.state === 'paused'
    // Nobody goes on for somebody who rests.
    const wakes = change.state === 'running' && asking.state === 'paused'
    if ((wakes && !mayDecide) || asking.state === 'ended' || (change.state && !isGoing)) throw new AppError('forbidden')
    const { state, weekday, hour, zone } = { ...asking, ...withoutUndefined(change) }
    const time = { weekday, hour, zone }
    const nextAt = state === 'running' ? nextTimeAfter(time, await lastAskedAt(tx, asking.id), context.clock()) : null
    await tx
      .updateTable('asking')
      .set({ state, ...time, nextAt, ...(wakes && { unanswered: 0 }) })
      .where('id', '=', asking.id)
      .execute()
    await publishAskings(tx, context, asking.groupId)
  })
}

function withoutUndefined<T extends object>(change: T): { [Key in keyof T]: Exclude<T[Key], undefined> } {
  const entries = Object.entries(change).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as { [Key in keyof T]: Exclude<T[Key], undefined> }
}

async function lastAskedAt(tx: Tx, askingId: string | undefined): Promise<number | null> {
  if (askingId === undefined) return null
  const row = await tx
    .selectFrom('asking_question')
    .select((is) => is.fn.max('askedAt').as('at'))
    .where('askingId', '=', askingId)
    .executeTakeFirst()
  return row?.at == null ? null : Number(row.at)
}

/** @throws AppError forbidden, not-found */
export async function endAsking(
  context: Context,
  { asking: { id }, mayDecide, mayEnd }: Pick<AskingStanding, 'asking' | 'mayDecide' | 'mayEnd'>,
): Promise<void> {
  if (!mayEnd) throw new AppError('forbidden')
  await transaction(context, async (tx) => end(tx, context, await lockAsking(tx, id), mayDecide))
}

/** Without a session. @throws AppError invalid-token */
export async function stopByToken(context: Context, token: string): Promise<void> {
  const stopping = readStopToken(context, token)
  if (!stopping) throw new AppError('invalid-token')
  await transaction(context, async (tx) => {
    const asking = await lockRow(tx, 'asking', stopping.askingId)
    const decides = asking && hasPerson(asking) && (await listDeciding(tx, asking.personId)).includes(stopping.userId)
    if (!decides) throw new AppError('invalid-token')
    await end(tx, context, asking, true)
  })
}

async function end(tx: Tx, context: Context, asking: AskingRow, byPerson: boolean): Promise<void> {
  if (asking.state === 'ended') return
  await tx
    .updateTable('asking')
    .set({ state: 'ended', nextAt: null, ...(byPerson && { declinedAt: context.clock() }) })
    .where('id', '=', asking.id)
    .execute()
  if (byPerson) await tellOfferer(tx, context, asking, 'news_asking_declined')
  await publishAskings(tx, context, asking.groupId)
}
