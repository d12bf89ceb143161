import type { Db, Tx } from './database/tables.ts'

export async function isSuspended(db: Db | Tx, userId: string): Promise<boolean> {
  const row = await db.selectFrom('suspension').select('since').where('userId', '=', userId).executeTakeFirst()
  return row !== undefined
}
