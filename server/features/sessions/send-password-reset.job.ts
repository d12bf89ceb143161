import type { Context } from '../../context.ts'
import type { Job } from '../../jobs/worker.ts'
import { deliver } from '../../mail/deliver.ts'
import { layOut } from '../../mail/layout.ts'
import { messageId } from '../../mail/message-id.ts'
import { wordsOfUser } from '../../words/words.ts'
import { makeResetKey, resetAddress, resetKeyLifetime } from './password-reset.ts'

/** The key is made together with the email: it is not in the database, and its hour begins when it is sent. */
export const sendPasswordResetJob: Job<'send-password-reset'> = {
  kind: 'send-password-reset',
  lane: 'emails',
  run: async (context, { userId, askedAt }, id) => {
    // The person has given up, or has asked again.
    if (context.clock() - askedAt > resetKeyLifetime) return
    const user = await context.db
      .selectFrom('user')
      .select(['login', 'name', 'data'])
      .where('id', '=', userId)
      .executeTakeFirst()
    // Also to a parked address: its owner needs this email to come back.
    if (!user) return
    // Limited when requested; requests by strangers and other emails delay none.
    const email = await resetEmail(context, { ...user, id: userId }, id)
    await deliver(context, { kind: 'password', job: id, userId }, email, {})
  },
}

type Recipient = { id: string; login: string; name: string; data: string }

async function resetEmail({ config, ...context }: Context, { id, login, name, data }: Recipient, jobId: string) {
  const words = wordsOfUser(config, data)
  const key = await makeResetKey(context, id)
  return layOut(words, {
    messageId: messageId(config, jobId),
    to: { name, address: login },
    subject: words.say('mail_reset_subject'),
    lines: [words.say('mail_greeting', { name }), words.say('mail_reset_text')],
    action: { label: words.say('mail_reset_button'), url: resetAddress(config, login, key) },
    smallPrint: [words.say('mail_reset_not_you')],
  })
}
