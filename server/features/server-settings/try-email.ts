import { v7 as newId } from 'uuid'
import type { SettingAnswer } from '#contract/sign-in/server-settings.ts'
import type { MailConfig } from '../../config/mail-settings.ts'
import type { Context } from '../../context.ts'
import { hasAddress } from '../../mail/has-address.ts'
import { mailProblemOf, refusalIn } from '../../mail/mail-problem.ts'
import { createMailer } from '../../mail/mailer.ts'
import { testEmail } from '../../mail/test-email.ts'

const longestAnswer = 300

/** Sends this person an email by a mail server; to somebody without an address, signs in there only. */
export async function tryEmail(context: Context, userId: string, mail: MailConfig): Promise<SettingAnswer> {
  const { config, db, log } = context
  const person = await db
    .selectFrom('user')
    .select(['name', 'login', 'data'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  // Its failures are told to who asked, and are none of the emails that wait.
  const mailer = createMailer({ mail }, log.child({}, { level: 'silent' }))
  try {
    if (!hasAddress(person.login)) {
      await mailer.verify()
      return {}
    }
    await mailer.send(testEmail(config, person, newId()))
    return { mailedTo: person.login }
  } catch (error) {
    return whyNot(error)
  } finally {
    mailer.close()
  }
}

function whyNot(error: unknown): SettingAnswer {
  const said = refusalIn(error)?.replace(/\s+/g, ' ').slice(0, longestAnswer)
  return { problem: mailProblemOf(error), ...(said && { said }) }
}
