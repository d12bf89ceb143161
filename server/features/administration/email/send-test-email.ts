import { v7 as newId } from 'uuid'
import type { TestedEmail } from '#contract/sign-in/sent-emails.ts'
import type { Milliseconds } from '#contract/units.ts'
import type { Context } from '../../../context.ts'
import { transaction } from '../../../database/transaction.ts'
import { AppError } from '../../../errors.ts'
import { hasAddress } from '../../../mail/has-address.ts'
import { mailProblemOf } from '../../../mail/mail-problem.ts'
import { AddressRefused } from '../../../mail/mailer.ts'
import { answerOf, noteAttempt } from '../../../mail/sent-emails.ts'
import { testEmail } from '../../../mail/test-email.ts'
import { within } from '../../../within.ts'
import { recordAct, requireAdministrator, type Administration } from '../../administrators/administrators.ts'

const longestWait: Milliseconds = 20_000

/**
 * At once and only to oneself: somebody waits for what the mail server says.
 * @throws AppError email-off, not-found for somebody without an address
 */
export async function sendTestEmail(context: Context, administration: Administration): Promise<TestedEmail> {
  const { config, mailer, rateLimits } = context
  const { userId } = administration
  await rateLimits.count({ emailTestByPerson: userId })
  if (config.mail.kind === 'none') throw new AppError('email-off')
  const person = await transaction(context, async (tx) => {
    await requireAdministrator(tx, administration)
    const person = await tx
      .selectFrom('user')
      .select(['login', 'name', 'data'])
      .where('id', '=', userId)
      .executeTakeFirst()
    if (!person || !hasAddress(person.login)) throw new AppError('not-found')
    await recordAct(tx, context, { actorId: userId, type: 'email-tested' })
    return person
  })
  const address = person.login
  const job = newId()
  const email = testEmail(config, person, job)
  const sending = { kind: 'test', job, userId } as const
  try {
    await within(longestWait, mailer.send(email))
  } catch (error) {
    const problem = mailProblemOf(error)
    const outcome = error instanceof AddressRefused ? 'refused' : 'given-up'
    await noteAttempt(context, sending, email, { outcome, error })
    const answer = answerOf(error, email)
    return { address, problem, ...(answer && { answer }) }
  }
  await noteAttempt(context, sending, email, { outcome: 'sent' })
  return { address }
}
