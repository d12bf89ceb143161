import type { Insertable } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { Job } from '../../jobs/worker.ts'
import { deliver } from '../../mail/deliver.ts'
import { layOut } from '../../mail/layout.ts'
import { messageId } from '../../mail/message-id.ts'
import { wordsOfUser } from '../../words/words.ts'

/** The one email that whoever leaves is sent: until when the account can be kept, and how. */
export const sendFarewellJob: Job<'send-farewell'> = {
  kind: 'send-farewell',
  lane: 'emails',
  run: async (context, { userId }, id) => {
    const { db, config } = context
    const account = await db.selectFrom('leaving').selectAll().where('userId', '=', userId).executeTakeFirst()
    if (!account) return
    const { name, data } = JSON.parse(account.row) as Insertable<Tables['user']>
    const words = wordsOfUser(config, data)
    const date = words.date(account.eraseAt)
    await deliver(
      context,
      { kind: 'farewell', job: id, userId },
      layOut(words, {
        messageId: messageId(config, id),
        to: { name, address: account.login },
        subject: words.say('mail_farewell_subject', { date: words.day(account.eraseAt) }),
        lines: [
          words.say('mail_greeting', { name }),
          words.say(account.takesMessages ? 'mail_farewell_goes' : 'mail_farewell_stays', { date }),
          words.say('mail_farewell_back', { date }),
        ],
        action: { label: words.say('mail_farewell_button'), url: `${config.publicUrl}/login` },
        smallPrint: [words.say('mail_farewell_last')],
      }),
      {},
    )
  },
}
