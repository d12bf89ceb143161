import { limits } from '#contract/fields.ts'
import { guestLimits, type WaitingGuest } from '#contract/guests/guest-links.ts'
import type { MessageData } from '#contract/messages.ts'
import type { Context } from '../../context.ts'
import { inPortions } from '../../database/in-portions.ts'
import { lockRow } from '../../database/lock-row.ts'
import type { Db, Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { label } from '../../presenters/message-text.ts'
import { presentMessageFile, selectFileColumns } from '../files/files.ts'
import { removeIfUnused } from '../files/remove-if-unused.ts'
import type { Membership } from '../membership/membership.ts'
import { letPhotosIn } from './let-in.ts'
import { publishGuests } from './publish-guests.ts'
import { tellOfMany } from './tell-of-photos.ts'

/** Of one thing, or of one link; of the whole group without. */
export type Of = { collection?: string | undefined; message?: string | undefined; link?: string }

/** What waits for this member: of hosts all of the group, of others what came by links of theirs, also ended ones. */
function waitingFor(db: Pick<Db, 'selectFrom'>, { groupId, role, userId }: Membership) {
  return db
    .selectFrom('guest_photo')
    .innerJoin('guest_link', 'guest_link.id', 'guest_photo.linkId')
    .innerJoin('guest', 'guest.id', 'guest_photo.guestId')
    .where('guest_link.groupId', '=', groupId)
    .where('guest_photo.letInAt', 'is', null)
    .$if(role !== 'host', (is) => is.where('guest_link.madeBy', '=', role === 'reader' ? '' : userId))
}

export async function countWaiting(db: Db, membership: Membership, { collection, message, link }: Of): Promise<number> {
  const { count } = await waitingFor(db, membership)
    .select((is) => is.fn.countAll<number | string>().as('count'))
    .$if(collection !== undefined, (is) => is.where('guest_link.collectionId', '=', collection!))
    .$if(message !== undefined, (is) => is.where('guest_link.messageId', '=', message!))
    .$if(link !== undefined, (is) => is.where('guest_link.id', '=', link!))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function listWaiting(
  { db }: Context,
  membership: Membership,
): Promise<{ guests: WaitingGuest[]; waiting: number }> {
  const [rows, waiting] = await Promise.all([
    waitingFor(db, membership)
      .innerJoin('user', 'user.id', 'guest.userId')
      .innerJoin('file', 'file.id', 'guest_photo.fileId')
      .leftJoin('collection', 'collection.id', 'guest_link.collectionId')
      .leftJoin('message', 'message.id', 'guest_link.messageId')
      .select(selectFileColumns)
      .select(['guest.id as guestId', 'user.name as guestName', 'guest_link.collectionId', 'guest_link.messageId'])
      .select(['collection.name as collectionName', 'message.data'])
      .orderBy('guest.createdAt')
      .orderBy('guest.id')
      .orderBy('guest_photo.createdAt')
      .orderBy('guest_photo.fileId')
      .limit(guestLimits.waitingShown)
      .execute(),
    countWaiting(db, membership, {}),
  ])
  const guests = new Map<string, WaitingGuest>()
  for (const row of rows) {
    const known = guests.get(row.guestId) ?? {
      guest: row.guestId,
      name: row.guestName,
      title: row.collectionName ?? label(JSON.parse(row.data ?? '{}') as MessageData, limits.notificationLine),
      ...(row.collectionId !== null && { collection: row.collectionId }),
      ...(row.messageId !== null && { message: row.messageId }),
      photos: [],
    }
    known.photos.push(presentMessageFile({ ...row, name: null }, known.photos.length))
    guests.set(row.guestId, known)
  }
  return { guests: [...guests.values()], waiting }
}

type Decision = { letIn: readonly string[]; decline: readonly string[] }

/** @throws AppError what the first that cannot come in is refused with, once all others are in */
export async function decide(context: Context, membership: Membership, decision: Decision) {
  const declined = await transaction(context, (tx) => decline(tx, context, membership, decision.decline))
  const chosen = await chosenOf(
    context.db,
    membership,
    decision.letIn.filter((id) => !decision.decline.includes(id)),
  )
  const byGuest = Map.groupBy(chosen, ({ guestId }) => guestId)
  const isQuiet = byGuest.size > 1
  const byLink = new Map<string, number>()
  let refused: AppError | undefined
  // One by one: what does not fit any more keeps nobody else's out.
  for (const [guestId, photos] of byGuest) {
    const files = photos.map(({ fileId }) => fileId)
    const { linkId } = photos[0]!
    const letIn = (tx: Tx) => letPhotosIn(tx, context, guestId, files, { by: membership, isQuiet })
    try {
      byLink.set(linkId, (byLink.get(linkId) ?? 0) + (await transaction(context, letIn)))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refused ??= error
    }
  }
  if (isQuiet)
    await transaction(context, async (tx) => {
      for (const [linkId, count] of byLink) if (count > 0) await tellOfMany(tx, context, membership, { linkId, count })
    })
  if (refused) throw refused
  const letIn = [...byLink.values()].reduce((sum, count) => sum + count, 0)
  return { letIn, declined }
}

async function chosenOf(db: Pick<Db, 'selectFrom'>, membership: Membership, ids: readonly string[]) {
  const chosen: { fileId: string; guestId: string; linkId: string; madeBy: string | null }[] = []
  for (const portion of inPortions(ids)) {
    const rows = await waitingFor(db, membership)
      .select(['guest_photo.fileId', 'guest_photo.guestId', 'guest_photo.linkId', 'guest_link.madeBy'])
      .where('guest_photo.fileId', 'in', portion)
      .orderBy('guest_photo.guestId')
      .orderBy('guest_photo.createdAt')
      .orderBy('guest_photo.fileId')
      .execute()
    chosen.push(...rows)
  }
  return chosen
}

async function decline(tx: Tx, context: Context, membership: Membership, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  for (const guestId of new Set((await chosenOf(tx, membership, ids)).map((row) => row.guestId)))
    await lockRow(tx, 'guest', guestId)
  const chosen = await chosenOf(tx, membership, ids)
  for (const portion of inPortions(chosen.map(({ fileId }) => fileId))) {
    await tx.deleteFrom('guest_photo').where('fileId', 'in', portion).execute()
    await removeIfUnused(tx, context.clock, portion)
  }
  for (const madeBy of new Set(chosen.map((row) => row.madeBy)))
    await publishGuests(tx, context, membership.groupId, madeBy)
  return chosen.length
}
