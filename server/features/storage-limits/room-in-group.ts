import type { Bytes } from '#contract/units.ts'
import { inPortions } from '../../database/in-portions.ts'
import { lockRow } from '../../database/lock-row.ts'
import type { Tx } from '../../database/tables.ts'
import { AppError } from '../../errors.ts'
import { bytesOfGroup } from './bytes-stored.ts'

/**
 * After these files were put into messages of a group, or wait to be let in: whoever does so at the same time waits, and counts them too. All
 * that is in the group is added up only when it may be too much.
 * @throws AppError group-full
 */
export async function requireRoomInGroup(tx: Tx, groupId: string, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return
  const limit = await limitOfGroup(tx, groupId)
  if (limit === 0) return
  await lockRow(tx, 'group', groupId)
  const noted = await tx.selectFrom('storage_of_group').select('most').where('groupId', '=', groupId).executeTakeFirst()
  const most = (noted?.most ?? Infinity) + (await bytesOfFiles(tx, fileIds))
  if (most <= limit) {
    await tx.updateTable('storage_of_group').set({ most }).where('groupId', '=', groupId).execute()
    return
  }
  if ((await countGroup(tx, groupId)) > limit) throw new AppError('group-full')
}

/** While the group is locked. */
export async function countGroup(tx: Tx, groupId: string): Promise<Bytes> {
  const bytes = await bytesOfGroup(tx, groupId)
  await tx
    .insertInto('storage_of_group')
    .values({ groupId, bytes, most: bytes })
    .onConflict((is) => is.column('groupId').doUpdateSet({ bytes, most: bytes }))
    .execute()
  return bytes
}

/** 0 is none. */
async function limitOfGroup(tx: Tx, groupId: string): Promise<Bytes> {
  const { own, usual } = await tx
    .selectNoFrom((is) => [
      is.selectFrom('storage_limit_of_group').select('bytes').where('groupId', '=', groupId).as('own'),
      is.selectFrom('storage_limit').select('bytes').where('noun', '=', 'group').as('usual'),
    ])
    .executeTakeFirstOrThrow()
  return own ?? usual ?? 0
}

async function bytesOfFiles(tx: Tx, ids: readonly string[]): Promise<Bytes> {
  let bytes = 0
  for (const portion of inPortions(ids)) {
    const rows = await tx.selectFrom('file').select('size').where('id', 'in', portion).execute()
    bytes += rows.reduce((sum, { size }) => sum + size, 0)
  }
  return bytes
}
