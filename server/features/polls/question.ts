import type { MessageData } from '#contract/messages.ts'
import type { Tx } from '../../database/tables.ts'
import { AppError } from '../../errors.ts'
import { label } from '../../presenters/message-text.ts'

const longest = 100

/** In one line: the title of the message, otherwise its first words. */
export async function questionOf(tx: Tx, messageId: string): Promise<string> {
  const row = await tx.selectFrom('message').select('data').where('id', '=', messageId).executeTakeFirst()
  return row ? label(JSON.parse(row.data) as MessageData, longest) : ''
}

/** Of a message that may have a poll. @throws AppError poll-without-question */
export async function requireQuestion(tx: Tx, messageId: string): Promise<void> {
  const poll = await tx.selectFrom('poll').select('messageId').where('messageId', '=', messageId).executeTakeFirst()
  if (poll && (await questionOf(tx, messageId)) === '') throw new AppError('poll-without-question')
}
