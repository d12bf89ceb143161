import type { Insertable } from 'kysely'
import { codeLifetime } from '#contract/sign-in/email-codes.ts'
import type { Context } from '../../context.ts'
import type { Tables } from '../../database/tables.ts'
import type { Job } from '../../jobs/worker.ts'
import { deliver } from '../../mail/deliver.ts'
import { layOut } from '../../mail/layout.ts'
import { messageId } from '../../mail/message-id.ts'
import { wordsOfUser } from '../../words/words.ts'
import { codeOf, type EmailCode } from './email-codes.ts'

/** Nothing is sent to an address without an account, unless somebody was invited; nobody is told the difference. */
export const sendEmailCodeJob: Job<'send-email-code'> = {
  kind: 'send-email-code',
  lane: 'emails',
  run: async (context, { codeId }, id) => {
    const asked = await context.db
      .selectFrom('email_code')
      .selectAll()
      .where('id', '=', codeId)
      .where('askedAt', '>', context.clock() - codeLifetime)
      .executeTakeFirst()
    const recipient = asked && (await findRecipient(context, asked))
    // Also to a parked address, and limited when asked for, like the email for a new password.
    if (!recipient) return
    const sending = { kind: 'code' as const, job: id, userId: recipient.id }
    await deliver(context, sending, codeEmail(context, asked, recipient, id), {})
  },
}

type Recipient = { id: string; name: string; data: string }

async function findRecipient({ db, clock }: Context, asked: EmailCode): Promise<Recipient | undefined> {
  const { login, purpose, lang } = asked
  const user = await db.selectFrom('user').select(['id', 'name', 'data']).where('login', '=', login).executeTakeFirst()
  if (user || purpose === 'confirmation') return user
  const leaving = await db
    .selectFrom('leaving')
    .select('row')
    .where('login', '=', login)
    .where('eraseAt', '>', clock())
    .executeTakeFirst()
  if (leaving) return JSON.parse(leaving.row) as Insertable<Tables['user']>
  return purpose === 'sign-up' ? { id: '', name: '', data: JSON.stringify(lang ? { lang } : {}) } : undefined
}

function codeEmail(context: Context, asked: EmailCode, { name, data }: Recipient, jobId: string) {
  const { config } = context
  const { id, login, purpose, deviceName } = asked
  const words = wordsOfUser(config, data)
  const code = codeOf(context, id)
  const shown = `${code.slice(0, 3)} ${code.slice(3)}`
  return layOut(words, {
    messageId: messageId(config, jobId),
    to: { name, address: login },
    subject: words.say('mail_code_subject', { code: shown }),
    lines: [...(name ? [words.say('mail_greeting', { name })] : []), words.say('mail_code_text')],
    code: shown,
    ...(purpose === 'sign-in' &&
      !config.anotherClient && {
        // What follows a # reaches no server, and whoever only reads the address changes nothing.
        action: { label: words.say('mail_code_button'), url: `${config.publicUrl}/login/code#${code}` },
      }),
    smallPrint: [
      ...(deviceName ? [words.say('mail_code_device', { device: deviceName })] : []),
      words.say('mail_code_not_you'),
    ],
  })
}
