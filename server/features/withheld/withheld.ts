import type { Db, Tx } from '../../database/tables.ts'
import { AppError } from '../../errors.ts'

/**
 * Of a message whose row is locked, or somebody might withhold it right now.
 * @throws AppError message-withheld
 */
export async function requireNotWithheld(db: Db | Tx, messageId: string): Promise<void> {
  const withheld = await db
    .selectFrom('withheld_message')
    .select('messageId')
    .where('messageId', '=', messageId)
    .executeTakeFirst()
  if (withheld) throw new AppError('message-withheld')
}
