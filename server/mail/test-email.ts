import type { Config } from '../config/config.ts'
import { wordsOfUser } from '../words/words.ts'
import { layOut } from './layout.ts'
import type { Email } from './mailer.ts'
import { messageId } from './message-id.ts'

type Person = { name: string; login: string; data: Parameters<typeof wordsOfUser>[1] }

/** By which somebody sees that emails arrive. */
export function testEmail(config: Config, { name, login, data }: Person, job: string): Email {
  const words = wordsOfUser(config, data)
  return layOut(words, {
    messageId: messageId(config, job),
    to: { name, address: login },
    subject: words.say('mail_test_subject'),
    lines: [words.say('mail_greeting', { name }), words.say('mail_test_text')],
    smallPrint: [],
  })
}
