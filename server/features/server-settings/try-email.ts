import { v7 as newId } from 'uuid'
import type { SettingAnswer, SettingProblem } from '#contract/sign-in/server-settings.ts'
import type { MailConfig } from '../../config/mail-settings.ts'
import type { Context } from '../../context.ts'
import { hasAddress } from '../../mail/has-address.ts'
import { layOut } from '../../mail/layout.ts'
import { createMailer } from '../../mail/mailer.ts'
import { messageId } from '../../mail/message-id.ts'
import { wordsOfUser } from '../../words/words.ts'

/** Sends this person an email by a mail server; to somebody without an address, signs in there only. */
export async function tryEmail(context: Context, userId: string, mail: MailConfig): Promise<SettingAnswer> {
  const { config, db, log } = context
  const person = await db
    .selectFrom('user')
    .select(['name', 'login', 'data'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const words = wordsOfUser(config, person.data)
  // Its failures are told to who asked, and are none of the emails that wait.
  const mailer = createMailer({ mail }, log.child({}, { level: 'silent' }))
  const test = layOut(words, {
    messageId: messageId(config, newId()),
    to: { name: person.name, address: person.login },
    subject: words.say('mail_test_subject'),
    lines: [words.say('mail_greeting', { name: person.name }), words.say('mail_test_text')],
    smallPrint: [],
  })
  try {
    if (!hasAddress(person.login)) {
      await mailer.verify()
      return {}
    }
    await mailer.send(test)
    return { mailedTo: person.login }
  } catch (error) {
    return whyNot(error)
  } finally {
    mailer.close()
  }
}

type SmtpError = { code?: string; command?: string; response?: string; message?: string; cause?: SmtpError }

function whyNot(error: unknown): SettingAnswer {
  const { cause } = error as SmtpError
  const told = (cause?.code === undefined ? error : cause) as SmtpError
  if (told.code === undefined) throw error
  const { response = '' } = told
  // Only what a mail server says to an email: other services must not be read by this.
  const isRefusal = told.code !== 'EPROTOCOL' && /^[45]\d\d[ -]/.test(response)
  return { problem: problemOf(told), ...(isRefusal && { said: response.replace(/\s+/g, ' ').slice(0, 300) }) }
}

const tlsTrouble = /certificate|self.signed|altname|wrong version number|ssl|tls/i

function problemOf({ code = '', command = '', message = '' }: SmtpError): SettingProblem {
  if (code === 'EAUTH') return 'wrong-password'
  if (code === 'ETLS' || (code === 'ESOCKET' && tlsTrouble.test(message))) return 'no-encryption'
  if (code === 'EDNS' || /ENOTFOUND|EAI_AGAIN/.test(`${code} ${message}`)) return 'unknown-host'
  if (command === 'MAIL FROM') return 'sender-refused'
  if (command === 'RCPT TO' || command === 'API') return 'recipient-refused'
  if (['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EPROTOCOL'].includes(code)) return 'no-mail-server'
  return 'refused'
}
