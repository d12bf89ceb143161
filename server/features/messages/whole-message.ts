import type { MessageData } from '#contract/messages.ts'
import type { Tx } from '../../database/tables.ts'
import { excerpt } from '../../presenters/message-text.ts'

export async function saveWhole(tx: Tx, messageId: string, whole: MessageData): Promise<void> {
  const data = JSON.stringify(whole)
  if (data === JSON.stringify(excerpt(whole))) return
  await tx.insertInto('long_message').values({ messageId, data }).execute()
}

export async function replaceWhole(tx: Tx, messageId: string, whole: MessageData): Promise<void> {
  await tx.deleteFrom('long_message').where('messageId', '=', messageId).execute()
  await saveWhole(tx, messageId, whole)
}

export async function readWhole(tx: Tx, messageId: string, data: string): Promise<MessageData> {
  const row = await tx.selectFrom('long_message').select('data').where('messageId', '=', messageId).executeTakeFirst()
  return JSON.parse(row?.data ?? data) as MessageData
}
