import type { Db, Tx } from '../../../database/tables.ts'

export async function hasSecondStep(db: Db | Tx, userId: string): Promise<boolean> {
  const row = await db.selectFrom('second_step').select('userId').where('userId', '=', userId).executeTakeFirst()
  return row !== undefined
}
