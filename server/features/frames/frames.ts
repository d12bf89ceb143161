import { v7 as newId } from 'uuid'
import type { Input } from '#contract/endpoint.ts'
import { frameLimits, type addFrame as addEndpoint, type Frame } from '#contract/programs/frames.ts'
import { plainLine } from '#message-text/plain-line.ts'
import type { Context } from '../../context.ts'
import { isForeignKeyViolation } from '../../database/dialect.ts'
import { lockRow } from '../../database/lock-row.ts'
import type { Db, Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { frameScope } from '../../http/tokens/token-viewer.ts'
import { lastsIdle, type Viewer } from '../../http/viewer.ts'
import { wordsOfUser } from '../../words/words.ts'
import { requireCollection } from '../collections/require-collection.ts'
import { requireGuardian } from '../membership/guardians.ts'
import { requireMember } from '../membership/membership.ts'
import { notifyPerson } from '../notifications/notify.ts'
import { notifyOfChange } from '../sessions/account-notice.ts'
import { endTokens } from '../sessions/end-tokens.ts'
import { requireFrameCode } from './frame-codes.ts'
import { listFramesOf, presentFrame } from './present-frames.ts'

type Choice = { groups: string[]; collections?: string[] | undefined }
type Source = { groupId: string; collectionId: string | null }

export function listFrames(db: Db, viewer: Viewer): Promise<Frame[]> {
  return listFramesOf(db, viewer)
}

/**
 * Connects the device that shows the code. Of several who type it at once, one has it.
 * @throws AppError invalid-entry-code, entry-code-over, too-many-frames, and what requireOwner and requireSources throw
 */
export async function addFrame(
  context: Context,
  viewer: Viewer,
  { code, name, for: forWhom, ...choice }: Input<typeof addEndpoint>['body'],
): Promise<Frame> {
  const { db } = context
  const shown = await requireFrameCode(context, code)
  const userId = await requireOwner(db, viewer, forWhom ?? viewer.userId)
  const sources = await requireSources(db, viewer, choice)
  const now = context.clock()
  const id = newId()
  await saving(context, async (tx) => {
    const user = await lockRow(tx, 'user', userId)
    if (!user) throw new AppError('not-signed-in')
    await requireRoom(tx, userId)
    const used = await tx.deleteFrom('frame_code').where('id', '=', shown.id).returning('id').executeTakeFirst()
    if (!used) throw new AppError('entry-code-over')
    const words = wordsOfUser(context.config, user.data)
    const device = shown.deviceName || words.say('news_device_unknown')
    const called = (name && plainLine(name)) || device
    const endsAt = now + lastsIdle
    const row = { id, userId, groupId: null, tokenHash: shown.tokenHash, name: called, scopes: frameScope }
    await tx
      .insertInto('token')
      .values({ ...row, createdAt: now, endsAt, lastUsedAt: null })
      .execute()
    await addSources(tx, { id, userId }, sources)
    await notifyOfChange(tx, context, userId, { changes: ['frame-added'], addresses: [user.login] })
    if (userId === viewer.userId) return
    const text = words.say('news_frame_added', { device })
    await notifyPerson(tx, context, userId, { text, target: `/users/${userId}/signing-in`, by: viewer.userId })
  })
  return presentFrame(db, viewer, id)
}

/** @throws AppError not-found, and what requireSources throws */
export async function changeFrame(
  context: Context,
  viewer: Viewer,
  id: string,
  { name, ...choice }: Choice & { name: string },
): Promise<Frame> {
  const { db } = context
  const { owner } = await presentFrame(db, viewer, id)
  await requireOwner(db, viewer, owner.id)
  const sources = await requireSources(db, viewer, choice)
  await saving(context, async (tx) => {
    await lockRow(tx, 'user', owner.id)
    const changed = await tx
      .updateTable('token')
      .set({ name: plainLine(name) || name })
      .where('id', '=', id)
      .where('userId', '=', owner.id)
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw new AppError('not-found')
    // Whoever looks after its owner leaves what they do not see.
    const seen = tx.selectFrom('membership').select('groupId').where('userId', '=', viewer.userId)
    await tx.deleteFrom('frame_source').where('tokenId', '=', id).where('groupId', 'in', seen).execute()
    await addSources(tx, { id, userId: owner.id }, sources)
  })
  return presentFrame(db, viewer, id)
}

/** @throws AppError not-found */
export async function removeFrame(context: Context, viewer: Viewer, id: string): Promise<void> {
  const { owner } = await presentFrame(context.db, viewer, id)
  await requireOwner(context.db, viewer, owner.id)
  await transaction(context, (tx) => endTokens(tx, context, owner.id, id))
}

/** Oneself, or somebody whom one looks after. */
async function requireOwner(db: Db, viewer: Viewer, userId: string): Promise<string> {
  return userId === viewer.userId ? userId : (await requireGuardian(db, viewer, userId)).personId
}

/** @throws AppError not-found for what the viewer does not see, invalid-request for nothing at all */
async function requireSources(db: Db, viewer: Viewer, { groups, collections = [] }: Choice): Promise<Source[]> {
  if (groups.length + collections.length === 0)
    throw new AppError('invalid-request', { fields: [{ path: '/groups', problem: 'names nothing to show' }] })
  const sources: Source[] = []
  for (const groupId of groups) {
    await requireMember(db, viewer, groupId)
    sources.push({ groupId, collectionId: null })
  }
  for (const collectionId of collections) {
    const { groupId } = await requireCollection(db, viewer, collectionId)
    sources.push({ groupId, collectionId })
  }
  return sources
}

async function addSources(tx: Tx, { id: tokenId, userId }: { id: string; userId: string }, sources: Source[]) {
  const rows = sources.map((source) => ({ id: newId(), tokenId, userId, ...source }))
  await tx.insertInto('frame_source').values(rows).execute()
}

async function requireRoom(tx: Tx, userId: string): Promise<void> {
  const { count } = await tx
    .selectFrom('token')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('scopes', '=', frameScope)
    .executeTakeFirstOrThrow()
  if (Number(count) >= frameLimits.perPerson) throw new AppError('too-many-frames')
}

/** A group that the owner is not in, or not any more, is refused by the reference to the membership. */
async function saving(context: Context, work: (tx: Tx) => Promise<void>): Promise<void> {
  await transaction(context, work).catch((error: unknown) => {
    throw isForeignKeyViolation(error) ? new AppError('not-found', { cause: error }) : error
  })
}
