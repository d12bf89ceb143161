import { v7 as newId } from 'uuid'
import type { Input } from '#contract/endpoint.ts'
import { guestLimits, type changeGuestLink, type makeGuestLink } from '#contract/guests/guest-links.ts'
import type { Seconds } from '#contract/units.ts'
import type { Context } from '../../context.ts'
import { lockRow } from '../../database/lock-row.ts'
import type { Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import type { Viewer } from '../../http/viewer.ts'
import { newKey } from '../../http/viewer.ts'
import { enqueue } from '../../jobs/queue.ts'
import { mayLetGuestsIn, openLinkOf, openLinks, requireLinksAllowed, type LinkRow } from '../guest-gate/open-link.ts'
import { recordAct } from '../hosts/record.ts'
import { requireMember, type Membership } from '../membership/membership.ts'
import { requireStillMember } from '../membership/roles.ts'
import { addressOf, secretHashOf } from './address.ts'
import { publishGuests } from './publish-guests.ts'

type Wish = Input<typeof makeGuestLink>['body']
type Change = Input<typeof changeGuestLink>['body']
export type Target = { collectionId: string; messageId: null } | { collectionId: null; messageId: string }

const day: Seconds = 86_400

/** @throws AppError public-links-off, not-found, forbidden, readers-only-read, too-many-guest-links, invalid-request */
export async function makeLink(context: Context, membership: Membership, wish: Wish): Promise<string> {
  const target = targetOf(wish)
  const passwordHash = wish.password === undefined ? null : await context.passwords.hash(wish.password)
  const expiresAt = context.clock() + (wish.days ?? guestLimits.days) * day
  return transaction(context, (tx) => insertLink(tx, context, membership, { ...wish, target, expiresAt, passwordHash }))
}

/**
 * For a code on paper: it shows one message, lets nobody add anything and has no end, until it is ended like every other,
 * by whoever made it and by hosts. One that is there already is taken again.
 * @returns its address
 * @throws AppError as makeLink
 */
export async function printedAddress(context: Context, membership: Membership, messageId: string): Promise<string> {
  const target: Target = { collectionId: null, messageId }
  return transaction(context, async (tx) => {
    // Whoever prints it at the same time waits.
    if (!(await lockRow(tx, 'message', messageId))) throw new AppError('not-found')
    const known = await openLinks(tx, context.clock())
      .where('guest_link.messageId', '=', messageId)
      .where('guest_link.expiresAt', 'is', null)
      .where('guest_link.passwordHash', 'is', null)
      .where((is) => is.and({ mayAdd: 0, mayAnswer: 0, showsReplies: 0, mayDownload: 0 }))
      .orderBy('guest_link.createdAt')
      .orderBy('guest_link.id')
      .limit(guestLimits.perTarget)
      .execute()
    const open = known.find((row) => openLinkOf(row) !== undefined)
    if (open) return addressOf(context, open)
    const id = await insertLink(tx, context, membership, { target, expiresAt: null, passwordHash: null })
    const made = await tx.selectFrom('guest_link').select('salt').where('id', '=', id).executeTakeFirstOrThrow()
    return addressOf(context, { id, ...made })
  })
}

type NewLink = Pick<Wish, 'add' | 'holds' | 'answer' | 'replies' | 'download' | 'mostFiles' | 'mostBytes'> & {
  target: Target
  expiresAt: Seconds | null
  passwordHash: string | null
}

/** @returns its id */
async function insertLink(tx: Tx, context: Context, membership: Membership, wish: NewLink): Promise<string> {
  requireLinksAllowed(context)
  const { target, expiresAt, passwordHash } = wish
  const { groupId, userId } = membership
  // Whoever makes another at the same time waits.
  const member = await requireStillMember(tx, membership)
  await requireMayLetIn(tx, member, target)
  await (expiresAt === null ? requireRoomOnPaper(tx, groupId) : requireRoom(tx, groupId, target, context.clock()))
  const id = newId()
  const salt = newKey()
  const now = context.clock()
  await tx
    .insertInto('guest_link')
    .values({
      id,
      groupId,
      ...target,
      madeBy: userId,
      salt,
      tokenHash: secretHashOf(context, { id, salt }),
      passwordHash,
      mayAdd: flag(wish.add ?? false),
      holds: flag(wish.holds ?? true),
      mayAnswer: flag(wish.answer ?? false),
      showsReplies: flag(wish.replies ?? false),
      mayDownload: flag(wish.download ?? false),
      mostFiles: wish.mostFiles ?? guestLimits.files,
      mostBytes: wish.mostBytes ?? guestLimits.bytes,
      createdAt: now,
      expiresAt,
      endedAt: null,
      lastVisitAt: null,
    })
    .execute()
  await recordLink(tx, context, 'guest-link-made', { groupId, userId, messageId: target.messageId })
  await publishGuests(tx, context, groupId, userId)
  return id
}

function targetOf({ collection, message }: Wish): Target {
  if (collection !== undefined && message === undefined) return { collectionId: collection, messageId: null }
  if (message !== undefined && collection === undefined) return { collectionId: null, messageId: message }
  throw new AppError('invalid-request', {
    fields: [{ path: '/message', problem: 'or /collection is needed, and not both' }],
  })
}

async function requireMayLetIn(tx: Tx, membership: Membership, target: Target): Promise<void> {
  const shared = await findShared(tx, membership.groupId, target)
  if (!shared) throw new AppError('not-found')
  if (membership.role === 'reader') throw new AppError('readers-only-read')
  if (!mayLetGuestsIn(membership, shared)) throw new AppError('forbidden')
}

async function findShared(tx: Tx, groupId: string, { collectionId, messageId }: Target) {
  if (collectionId !== null)
    return tx
      .selectFrom('collection')
      .select('madeBy as collectionBy')
      .where('id', '=', collectionId)
      .where('groupId', '=', groupId)
      .where('deletedAt', 'is', null)
      .executeTakeFirst()
  return tx
    .selectFrom('message')
    .leftJoin('withheld_message', 'withheld_message.messageId', 'message.id')
    .select('message.authorId')
    .where('message.id', '=', messageId)
    .where('message.groupId', '=', groupId)
    .where('withheld_message.messageId', 'is', null)
    .executeTakeFirst()
}

/** @throws AppError too-many-guest-links */
async function requireRoom(tx: Tx, groupId: string, { collectionId, messageId }: Target, now: number): Promise<void> {
  const rows = await tx
    .selectFrom('guest_link')
    .select(['collectionId', 'messageId'])
    .where('groupId', '=', groupId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .limit(guestLimits.perGroup)
    .execute()
  const ofTarget = rows.filter((row) => row.collectionId === collectionId && row.messageId === messageId)
  if (rows.length >= guestLimits.perGroup || ofTarget.length >= guestLimits.perTarget)
    throw new AppError('too-many-guest-links')
}

/** @throws AppError too-many-guest-links */
async function requireRoomOnPaper(tx: Tx, groupId: string): Promise<void> {
  const rows = await tx
    .selectFrom('guest_link')
    .select('id')
    .where('groupId', '=', groupId)
    .where('endedAt', 'is', null)
    .where('expiresAt', 'is', null)
    .limit(guestLimits.printedPerGroup)
    .execute()
  if (rows.length >= guestLimits.printedPerGroup) throw new AppError('too-many-guest-links')
}

export type OwnLink = LinkRow & { membership: Membership }

/** Of whoever made it, while they write in the group, and of hosts. @throws AppError not-found, also once it is over */
export async function requireOwnLink(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  viewer: Viewer,
  id: string,
): Promise<OwnLink> {
  const row = await db.selectFrom('guest_link').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row || row.endedAt !== null || (row.expiresAt ?? Infinity) <= clock()) throw new AppError('not-found')
  const membership = await requireMember(db, viewer, row.groupId)
  if (!manages(membership, row)) throw new AppError('not-found')
  return { ...row, membership }
}

function manages({ role, userId }: Membership, { madeBy }: Pick<LinkRow, 'madeBy'>): boolean {
  return role === 'host' || (role === 'member' && madeBy === userId)
}

/** @throws AppError not-found, too-many-guest-links for one of a printed book that is to end like others */
export async function changeLink(context: Context, link: OwnLink, change: Change): Promise<void> {
  const { id, groupId, madeBy } = link
  const { password, days, add, holds, answer, replies, download, mostFiles, mostBytes } = change
  const passwordHash = typeof password === 'string' ? await context.passwords.hash(password) : password
  const columns = {
    ...(passwordHash !== undefined && { passwordHash }),
    ...(days !== undefined && { expiresAt: context.clock() + days * day }),
    ...(add !== undefined && { mayAdd: flag(add) }),
    ...(holds !== undefined && { holds: flag(holds) }),
    ...(answer !== undefined && { mayAnswer: flag(answer) }),
    ...(replies !== undefined && { showsReplies: flag(replies) }),
    ...(download !== undefined && { mayDownload: flag(download) }),
    ...(mostFiles !== undefined && { mostFiles }),
    ...(mostBytes !== undefined && { mostBytes }),
  }
  if (Object.keys(columns).length === 0) return
  await transaction(context, async (tx) => {
    const { messageId, expiresAt } = link
    // Only those of printed books have none, and are of messages.
    if (days !== undefined && expiresAt === null && messageId !== null)
      await requireRoom(tx, groupId, { collectionId: null, messageId }, context.clock())
    const changed = await tx
      .updateTable('guest_link')
      .set(columns)
      .where('id', '=', id)
      .where('endedAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw new AppError('not-found')
    if (holds === false) await letAllInSoon(tx, context, id)
    await publishGuests(tx, context, groupId, madeBy)
  })
}

/** What waits, now that nobody has to let it in. */
async function letAllInSoon(tx: Tx, { clock }: Context, linkId: string): Promise<void> {
  const rows = await tx
    .selectFrom('guest_photo')
    .select('guestId')
    .distinct()
    .where('linkId', '=', linkId)
    .where('letInAt', 'is', null)
    .orderBy('guestId')
    .execute()
  for (const { guestId } of rows) await enqueue(tx, clock, 'let-guest-photos-in', { guestId })
}

/** Idempotent. */
export async function endLink(
  context: Context,
  { id, groupId, madeBy, messageId, membership }: OwnLink,
): Promise<void> {
  await transaction(context, async (tx) => {
    const link = await lockRow(tx, 'guest_link', id)
    if (!link || link.endedAt !== null) return
    await tx.updateTable('guest_link').set({ endedAt: context.clock() }).where('id', '=', id).execute()
    await recordLink(tx, context, 'guest-link-ended', { groupId, userId: membership.userId, messageId })
    await publishGuests(tx, context, groupId, madeBy)
  })
}

type Recorded = { groupId: string; userId: string; messageId: string | null }

function recordLink(
  tx: Tx,
  context: Context,
  type: 'guest-link-made' | 'guest-link-ended',
  { groupId, userId, messageId }: Recorded,
): Promise<void> {
  return recordAct(tx, context, { groupId, actorId: userId, type, ...(messageId !== null && { messageId }) })
}

function flag(value: boolean): 0 | 1 {
  return value ? 1 : 0
}
