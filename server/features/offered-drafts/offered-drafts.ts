import { v7 as newId } from 'uuid'
import type { Input } from '#contract/endpoint.ts'
import {
  offeredDraftLimits,
  type offerDraft as offerEndpoint,
  type OfferedDraft,
} from '#contract/programs/offered-drafts.ts'
import { plainLine } from '#message-text/plain-line.ts'
import type { Context } from '../../context.ts'
import { isForeignKeyViolation } from '../../database/dialect.ts'
import { lockRow } from '../../database/lock-row.ts'
import type { Db, Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import type { AnyViewer, Viewer } from '../../http/viewer.ts'
import { presentGroupRef } from '../../presenters/group.ts'
import type { Membership } from '../membership/membership.ts'

/** @throws AppError not-found for a message that is not in this group, too-many-drafts */
export async function offerDraft(
  context: Context,
  viewer: AnyViewer,
  { userId, groupId }: Membership,
  { parent, title, text }: Omit<Input<typeof offerEndpoint>['body'], 'group'>,
): Promise<OfferedDraft> {
  if (!text.trim()) throw new AppError('empty-message')
  if (parent !== undefined) await requireIn(context.db, groupId, parent)
  const row = {
    id: newId(),
    userId,
    groupId,
    parentId: parent ?? null,
    program: viewer.token ? await nameOfToken(context.db, viewer) : null,
    // Replies have none.
    title: (parent === undefined && title && plainLine(title)) || null,
    text,
    createdAt: context.clock(),
  }
  await transaction(context, async (tx) => {
    // Whoever offers another at the same time waits.
    if (!(await lockRow(tx, 'user', userId))) throw new AppError('not-signed-in')
    await requireRoom(tx, userId)
    await tx.insertInto('offered_draft').values(row).execute()
  }).catch((error: unknown) => {
    // The membership or the message to answer has just ended.
    throw isForeignKeyViolation(error) ? new AppError('not-found', { cause: error }) : error
  })
  const [offered] = await listRows(context, userId, row.id)
  if (!offered) throw new AppError('not-found')
  return offered
}

async function requireIn(db: Db, groupId: string, messageId: string): Promise<void> {
  const query = db.selectFrom('message').select('id').where('id', '=', messageId).where('groupId', '=', groupId)
  if (!(await query.executeTakeFirst())) throw new AppError('not-found')
}

async function nameOfToken(db: Db, { sessionId }: AnyViewer): Promise<string | null> {
  const token = await db.selectFrom('token').select('name').where('id', '=', sessionId).executeTakeFirst()
  return token?.name ?? null
}

async function requireRoom(tx: Tx, userId: string): Promise<void> {
  const { count } = await tx
    .selectFrom('offered_draft')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= offeredDraftLimits.perPerson) throw new AppError('too-many-drafts')
}

export function listOfferedDrafts(context: Context, { userId }: Viewer): Promise<OfferedDraft[]> {
  return listRows(context, userId)
}

async function listRows({ db }: Context, userId: string, id?: string): Promise<OfferedDraft[]> {
  const rows = await db
    .selectFrom('offered_draft')
    .innerJoin('group', 'group.id', 'offered_draft.groupId')
    .selectAll('offered_draft')
    .select(['group.name as groupName', 'group.hue as groupHue', 'group.pictureId as groupPictureId'])
    .where('offered_draft.userId', '=', userId)
    .$if(id !== undefined, (is) => is.where('offered_draft.id', '=', id!))
    .orderBy('offered_draft.createdAt', 'desc')
    .orderBy('offered_draft.id', 'desc')
    .limit(offeredDraftLimits.perPerson)
    .execute()
  return rows.map(
    ({ id, program, parentId, title, text, createdAt, groupId, groupName, groupHue, groupPictureId }) => ({
      id,
      ...(program !== null && { program }),
      group: presentGroupRef({ groupId, groupName, groupHue, groupPictureId }),
      ...(parentId !== null && { parent: parentId }),
      ...(title !== null && { title }),
      text,
      createdAt,
    }),
  )
}

/** @throws AppError not-found */
export async function removeOfferedDraft(context: Context, { userId }: Viewer, id: string): Promise<void> {
  const removed = await transaction(context, (tx) =>
    tx.deleteFrom('offered_draft').where('id', '=', id).where('userId', '=', userId).returning('id').executeTakeFirst(),
  )
  if (!removed) throw new AppError('not-found')
}
