import { limits } from '#contract/fields.ts'
import type { MessageData } from '#contract/messages.ts'
import { readableText } from '#message-text/readable-text.ts'
import type { Tx } from '../../database/tables.ts'
import { AppError } from '../../errors.ts'
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

export function refuseLongText(data: MessageData): void {
  const { length } = readableText(data.text)
  const markup = (data.text?.length ?? 0) - length
  if (length <= limits.text && markup <= limits.markup + length * limits.markupPerCharacter) return
  const problem = length > limits.text ? `must not have more than ${limits.text} characters` : 'has too much markup'
  throw new AppError('invalid-request', { fields: [{ path: '/data/text', problem }] })
}
