import type { Db, Tx } from '../../database/tables.ts'
import type { Words } from '../../words/words.ts'

/** A message that asks no longer forgets the answers. */
export async function forgetConfirmations(tx: Tx, messageId: string): Promise<void> {
  await tx.deleteFrom('confirmation').where('messageId', '=', messageId).execute()
  await tx.deleteFrom('confirmation_reminder').where('messageId', '=', messageId).execute()
}

export async function askingInWords(_db: Db, _messageId: string, words: Words): Promise<string> {
  return `☐ ${words.say('please_confirm')}`
}
