import type { Tx } from '../../../database/tables.ts'
import { isSuspended } from '../../../suspension.ts'
import type { DeliveryRow, WebhookRow } from './schedule.ts'

/**
 * Whether the owner may know of it at this moment: is in the group, is not suspended, has not asked to hear nothing of
 * that person, and the message has not been hidden.
 */
export async function mayTell(
  tx: Tx,
  { userId }: Pick<WebhookRow, 'userId'>,
  { groupId, messageId, personId }: DeliveryRow,
): Promise<boolean> {
  if (await isSuspended(tx, userId)) return false
  // A test is about nothing.
  if (groupId === null) return true
  const member = await tx
    .selectFrom('membership')
    .select('userId')
    .where('groupId', '=', groupId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  const quiet = await tx
    .selectFrom('quiet_person')
    .select('otherId')
    .where('userId', '=', userId)
    .where('groupId', '=', groupId)
    .where('otherId', '=', personId)
    .executeTakeFirst()
  if (!member || quiet) return false
  if (messageId === null) return true
  const withheld = await tx
    .selectFrom('withheld_message')
    .select('messageId')
    .where('messageId', '=', messageId)
    .executeTakeFirst()
  return withheld === undefined
}
