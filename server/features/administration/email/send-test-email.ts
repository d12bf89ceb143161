import { v7 as newId } from 'uuid'
import type { TestedEmail } from '#contract/sign-in/sent-emails.ts'
import type { Milliseconds } from '#contract/units.ts'
import type { Context } from '../../../context.ts'
import { transaction } from '../../../database/transaction.ts'
import { AppError } from '../../../errors.ts'
import { hasAddress } from '../../../mail/has-address.ts'
import { layOut } from '../../../mail/layout.ts'
import { problemOf } from '../../../mail/mail-problem.ts'
import { messageId } from '../../../mail/message-id.ts'
import { answerOf, noteAttempt } from '../../../mail/sent-emails.ts'
import { within } from '../../../within.ts'
import { wordsOfUser } from '../../../words/words.ts'
import { recordAct, requireAdministrator, type Administration } from '../../administrators/administrators.ts'

const longestWait: Milliseconds = 20_000

/**
 * At once and only to oneself: somebody waits for what the mail server says.
 * @throws AppError not-found where no emails are sent, or by somebody without an address
 */
export async function sendTestEmail(context: Context, administration: Administration): Promise<TestedEmail> {
  const { config, mailer, rateLimits } = context
  const { userId } = administration
  await rateLimits.count({ emailTestByPerson: userId })
  const { login, name, data } = await transaction(context, async (tx) => {
    await requireAdministrator(tx, administration)
    const person = await tx
      .selectFrom('user')
      .select(['login', 'name', 'data'])
      .where('id', '=', userId)
      .executeTakeFirst()
    if (!person || config.mail.kind === 'none' || !hasAddress(person.login)) throw new AppError('not-found')
    await recordAct(tx, context, { actorId: userId, type: 'email-tested' })
    return person
  })
  const words = wordsOfUser(config, data)
  const job = newId()
  const email = layOut(words, {
    messageId: messageId(config, job),
    to: { name, address: login },
    subject: words.say('mail_test_subject'),
    lines: [words.say('mail_greeting', { name }), words.say('mail_test_text')],
    smallPrint: [],
  })
  const sending = { kind: 'test', job, userId } as const
  try {
    await within(longestWait, mailer.send(email))
  } catch (error) {
    const problem = problemOf(error)
    await noteAttempt(context, sending, email, { outcome: problem === 'address' ? 'refused' : 'given-up', error })
    return { address: login, problem, answer: answerOf(error, email) }
  }
  await noteAttempt(context, sending, email, { outcome: 'sent' })
  return { address: login }
}
