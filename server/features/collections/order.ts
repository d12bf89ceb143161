import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../../context.ts'
import type { Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { lockMembership } from '../membership/membership.ts'
import { publishChange } from './publish-change.ts'
import { lockCollection, requireMayChange, type OwnCollection } from './require-collection.ts'

/** As it was arranged; what nobody has placed yet comes last. By date, the newest first. */
export function orderOf(isByHand: boolean): RawBuilder<unknown> {
  const byDate = sql`message_file."takenAt" desc, message_file."messageId" desc, message_file."position" desc`
  return isByHand ? sql`collection_file."rank" is null, collection_file."rank", ${byDate}` : byDate
}

type Move = { files: readonly string[]; after: string | null }

/**
 * Behind another photo, or to the front: of two people who arrange at once, each is right about what they moved.
 * @throws AppError forbidden, readers-only-read, not-found
 */
export async function movePhotos(context: Context, collection: OwnCollection, { files, after }: Move): Promise<void> {
  const { id, groupId, membership } = collection
  requireMayChange(membership, collection)
  const moved = [...new Set(files)]
  if (after !== null && moved.includes(after))
    throw new AppError('invalid-request', { fields: [{ path: '/after', problem: 'is moved itself' }] })
  await transaction(context, async (tx) => {
    await lockMembership(tx, membership)
    await lockCollection(tx, id)
    await numberAll(tx, id)
    const before = after === null ? 0 : await rankOf(tx, id, after)
    if (before === undefined) throw new AppError('not-found')
    const step = 1 / (moved.length + 1)
    let changed = 0n
    for (const [n, fileId] of moved.entries()) {
      const { numUpdatedRows } = await tx
        .updateTable('collection_file')
        .set({ rank: before + (n + 1) * step })
        .where('collectionId', '=', id)
        .where('fileId', '=', fileId)
        .executeTakeFirst()
      changed += numUpdatedRows
    }
    if (changed === 0n) throw new AppError('not-found')
    await publishChange(tx, context, groupId)
  })
}

/** Whole numbers from 1, so that there is always room between two. */
async function numberAll(tx: Tx, collectionId: string): Promise<void> {
  await sql`
    update "collection_file" set "rank" = "numbered"."number"
    from (
      select "placed"."fileId", row_number() over (
        order by "placed"."rank" is null, "placed"."rank",
          "shown"."takenAt" is null, "shown"."takenAt" desc, "placed"."messageId" desc, "shown"."position" desc, "placed"."fileId"
      ) as "number"
      from "collection_file" as "placed"
      left join "message_file" as "shown"
        on "shown"."messageId" = "placed"."messageId" and "shown"."fileId" = "placed"."fileId"
      where "placed"."collectionId" = ${collectionId}
    ) as "numbered"
    where "collection_file"."collectionId" = ${collectionId} and "collection_file"."fileId" = "numbered"."fileId"
      and "collection_file"."rank" is distinct from "numbered"."number"
  `.execute(tx)
}

async function rankOf(tx: Tx, collectionId: string, fileId: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('collection_file')
    .select('rank')
    .where('collectionId', '=', collectionId)
    .where('fileId', '=', fileId)
    .executeTakeFirst()
  return row?.rank ?? undefined
}
