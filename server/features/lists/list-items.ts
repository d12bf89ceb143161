import { listLimits, type NewListItem } from '#contract/blocks/lists.ts'
import type { Seconds } from '#contract/units.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { lockBlock, mayManage, publishBlockChanged, type MessageWithBlock } from '../blocks/message-with-block.ts'
import { indexMessage } from '../word-index/word-index.ts'
import { storedItem } from './list-of-message.ts'
import { listItems, mayAddTo } from './present-list.ts'

type Change = Omit<NewListItem, 'id'> & { before?: string | null | undefined }

/** How long what was removed can come back. */
export const removedFor: Seconds = 3600

/**
 * Adds it, or changes it. What has been removed meanwhile stays away.
 * @throws AppError not-found, id-taken, forbidden, list-full, item-taken, invalid-request
 */
export async function saveItem(context: Context, list: MessageWithBlock, id: string, change: Change): Promise<void> {
  const stored = storedItem(change)
  await transaction(context, async (tx) => {
    await lockBlock(tx, list)
    const before = await findItem(tx, id)
    if (before && before.messageId !== list.messageId) throw new AppError('id-taken')
    if (before && before.removedAt !== null) return
    const isChanged = before ? await changeItem(tx, list, before, stored) : await addItem(tx, list, id, stored)
    const isMoved = await moveItem(tx, list, id, change.before)
    if (!isChanged && !isMoved) return
    if (isMoved && before) requireMayChange(list, before)
    if (isChanged) await indexMessage(tx, list.messageId)
    await publishBlockChanged(tx, context, list)
  })
}

type Stored = ReturnType<typeof storedItem>
type Item = NonNullable<Awaited<ReturnType<typeof findItem>>>

async function addItem(tx: Tx, list: MessageWithBlock, id: string, stored: Stored): Promise<boolean> {
  const { messageId, membership } = list
  if (!(await mayAddTo(tx, list))) throw new AppError('forbidden')
  const items = await listItems(tx, messageId)
  if (items.length >= listLimits.items) throw new AppError('list-full')
  const position = (items.at(-1)?.position ?? 0) + 1
  const added = await tx
    .insertInto('list_item')
    .values({ id, messageId, position, ...stored, addedBy: membership.userId })
    .onConflict((is) => is.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  // Another list has just got it.
  if (!added) throw new AppError('id-taken')
  return true
}

async function changeItem(tx: Tx, list: MessageWithBlock, item: Item, stored: Stored): Promise<boolean> {
  if (item.words === stored.words && item.wanted === stored.wanted) return false
  requireMayChange(list, item)
  if ((stored.wanted ?? 1) < (await countTaken(tx, item.id))) throw new AppError('item-taken')
  await tx.updateTable('list_item').set(stored).where('id', '=', item.id).execute()
  return true
}

/** @returns whether it stands somewhere else now */
async function moveItem(tx: Tx, { messageId }: MessageWithBlock, id: string, before: Change['before']) {
  if (before === undefined || before === id) return false
  const items = await listItems(tx, messageId)
  const place = items.findIndex((item) => item.id === id)
  const next = items.findIndex((item) => item.id === before)
  const isThere = before === null ? place === items.length - 1 : next === place + 1
  if (isThere || (before !== null && next === -1)) return false
  const position = next === -1 ? items.at(-1)!.position + 1 : items[next]!.position
  await tx
    .updateTable('list_item')
    .set((is) => ({ position: is('position', '+', 1) }))
    .where('messageId', '=', messageId)
    .where('position', '>=', position)
    .execute()
  await tx.updateTable('list_item').set({ position }).where('id', '=', id).execute()
  return true
}

/** @throws AppError not-found, also for one that was removed too long ago; forbidden, list-full */
export async function removeItem(context: Context, list: MessageWithBlock, id: string, removed: boolean) {
  const now = context.clock()
  await transaction(context, async (tx) => {
    await lockBlock(tx, list)
    const item = await findItem(tx, id)
    if (item?.messageId !== list.messageId) throw new AppError('not-found')
    if ((item.removedAt !== null) === removed) return
    requireMayChange(list, item)
    if (!removed) await requireMayReturn(tx, list, item, now)
    await tx
      .updateTable('list_item')
      .set({ removedAt: removed ? now : null })
      .where('id', '=', id)
      .execute()
    await indexMessage(tx, list.messageId)
    await publishBlockChanged(tx, context, list)
  })
}

async function requireMayReturn(tx: Tx, { messageId }: MessageWithBlock, { removedAt }: Item, now: Seconds) {
  if (removedAt! <= now - removedFor) throw new AppError('not-found')
  if ((await listItems(tx, messageId)).length >= listLimits.items) throw new AppError('list-full')
}

/** @throws AppError not-found */
export async function tickItem(context: Context, list: MessageWithBlock, id: string, done: boolean): Promise<void> {
  await transaction(context, async (tx) => {
    await lockBlock(tx, list)
    const item = await requireItem(tx, list, id)
    if ((item.doneAt !== null) === done) return
    const ticked = done ? { doneAt: context.clock(), doneBy: list.membership.userId } : { doneAt: null, doneBy: null }
    await tx.updateTable('list_item').set(ticked).where('id', '=', id).execute()
    await publishBlockChanged(tx, context, list)
  })
}

/** @throws AppError not-found */
export async function requireItem(tx: Tx, { messageId }: MessageWithBlock, id: string): Promise<Item> {
  const item = await findItem(tx, id)
  if (item?.messageId !== messageId || item.removedAt !== null) throw new AppError('not-found')
  return item
}

/** Of any list, also when it was removed. */
function findItem(tx: Tx, id: string) {
  return tx.selectFrom('list_item').selectAll().where('id', '=', id).executeTakeFirst()
}

function requireMayChange(list: MessageWithBlock, { addedBy }: Item): void {
  if (!mayManage(list) && addedBy !== list.membership.userId) throw new AppError('forbidden')
}

async function countTaken(tx: Tx, itemId: string): Promise<number> {
  const { taken } = await tx
    .selectFrom('list_claim')
    .select((is) => is.fn.coalesce(is.fn.sum<number | string>('amount'), is.val(0)).as('taken'))
    .where('itemId', '=', itemId)
    .executeTakeFirstOrThrow()
  return Number(taken)
}
