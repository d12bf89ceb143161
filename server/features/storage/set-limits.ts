import type { Context } from '../../context.ts'
import { lockRow } from '../../database/lock-row.ts'
import type { Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { recordAct, requireAdministrator, type Administration } from '../administrators/administrators.ts'
import { readLimits } from '../storage-limits/limits.ts'

type Defaults = { person?: number; group?: number }

/** @throws AppError fixed-by-settings where the settings of the server say how much everybody may store */
export async function setLimits(context: Context, administration: Administration, wish: Defaults): Promise<void> {
  await transaction(context, async (tx) => {
    await requireAdministrator(tx, administration)
    const before = await readLimits({ db: tx, config: context.config })
    if (wish.person !== undefined && before.isPersonFixed) throw new AppError('fixed-by-settings')
    for (const noun of ['person', 'group'] as const) {
      const bytes = wish[noun]
      if (bytes === undefined || bytes === before[noun]) continue
      await tx
        .insertInto('storage_limit')
        .values({ noun, bytes })
        .onConflict((is) => is.column('noun').doUpdateSet({ bytes }))
        .execute()
      if (noun === 'group') await tx.updateTable('storage_of_group').set({ most: null }).execute()
      const type = noun === 'person' ? 'storage-limit-of-people' : 'storage-limit-of-groups'
      await recordAct(tx, context, { actorId: administration.userId, type })
    }
  })
}

/** @throws AppError not-found */
export async function setLimitOfPerson(
  context: Context,
  administration: Administration,
  personId: string,
  bytes: number | undefined,
): Promise<void> {
  await transaction(context, async (tx) => {
    const person = await lockRow(tx, 'user', personId)
    const former = tx.selectFrom('former_person').select('userId').where('userId', '=', personId)
    if (!person || (await former.executeTakeFirst())) throw new AppError('not-found')
    await requireAdministrator(tx, administration)
    const before = await tx
      .deleteFrom('storage_limit_of_user')
      .where('userId', '=', personId)
      .returning('bytes')
      .executeTakeFirst()
    if (bytes !== undefined) await tx.insertInto('storage_limit_of_user').values({ userId: personId, bytes }).execute()
    if (before?.bytes === bytes) return
    await recordAct(tx, context, { actorId: administration.userId, type: 'storage-limit-of-person', personId })
  })
}

/** @throws AppError not-found */
export async function setLimitOfGroup(
  context: Context,
  administration: Administration,
  groupId: string,
  bytes: number | undefined,
): Promise<void> {
  await transaction(context, async (tx) => {
    await lockNamedGroup(tx, groupId)
    await requireAdministrator(tx, administration)
    const before = await tx
      .deleteFrom('storage_limit_of_group')
      .where('groupId', '=', groupId)
      .returning('bytes')
      .executeTakeFirst()
    await tx.updateTable('storage_of_group').set({ most: null }).where('groupId', '=', groupId).execute()
    if (bytes !== undefined) await tx.insertInto('storage_limit_of_group').values({ groupId, bytes }).execute()
    if (before?.bytes === bytes) return
    await recordAct(tx, context, { actorId: administration.userId, type: 'storage-limit-of-group', groupId })
  })
}

/** Those without a name hold what people who leave have written. */
async function lockNamedGroup(tx: Tx, groupId: string): Promise<void> {
  const group = await lockRow(tx, 'group', groupId)
  if (!group || group.name === '') throw new AppError('not-found')
}
