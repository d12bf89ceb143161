import type { Context } from '../../context.ts'
import type { Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { newKey } from '../../http/viewer.ts'

const name = 'setUpKey'

/** For making the first account; undefined once there is one. The same until it is used. */
export async function findSetUpKey(context: Context): Promise<string | undefined> {
  if (await hasAccounts(context)) return undefined
  return transaction(context, async (tx) => {
    const fresh = { name, value: newKey() }
    await tx
      .insertInto('server_state')
      .values(fresh)
      .onConflict((is) => is.column('name').doNothing())
      .execute()
    const { value } = await tx
      .selectFrom('server_state')
      .select('value')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    return value
  })
}

export async function hasAccounts({ db }: Context): Promise<boolean> {
  return (await db.selectFrom('user').select('id').limit(1).executeTakeFirst()) !== undefined
}

export async function isSetUpKey(context: Context, key: string): Promise<boolean> {
  const row = await context.db
    .selectFrom('server_state')
    .select('name')
    .where('name', '=', name)
    .where('value', '=', key)
    .executeTakeFirst()
  return row !== undefined
}

/** True for exactly one of any number of concurrent callers. */
export async function useUpSetUpKey(tx: Tx, key: string): Promise<boolean> {
  const used = await tx
    .deleteFrom('server_state')
    .where('name', '=', name)
    .where('value', '=', key)
    .returning('name')
    .executeTakeFirst()
  return used !== undefined
}

export async function endSetUp(tx: Tx): Promise<void> {
  await tx.deleteFrom('server_state').where('name', '=', name).execute()
}
