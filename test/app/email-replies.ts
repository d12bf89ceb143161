import { readMessage } from '#contract/messages.ts'
import { readConfig, type Config } from '#server/config/config.ts'
import { startImapServer } from '../counterparts/imap-server.ts'
import { givenReader } from './digests.ts'
import type { Person } from './given.ts'

const minute = 60

/** Where replies arrive at an IMAP server of the test’s own. */
export async function givenInbox(settings: Partial<Config> = {}) {
  const imap = await startImapServer()
  const { inbox } = readConfig({ SMTP_URL: 'smtp://127.0.0.1', MAIL_INBOX_URL: imap.url })
  const given = await givenReader({ inbox, ...settings })
  const { app, ada, bea, group } = given

  /** Bea posts; what Ada’s email says where to reply. */
  const post = async (title = 'Picnic on Sunday') => {
    const before = app.mails.received.length
    const id = await app.given.message(bea, group, { title, text: 'Who brings the cake?' })
    await app.wait(10 * minute)
    const [email] = app.mails.received.slice(before)
    return { id, email: email!, address: addressIn(email!.headers.get('reply-to') ?? '') }
  }
  const replies = async (id: string, reader: Person = ada) => {
    const message = await app.as(reader).call(readMessage, { params: { id }, query: { embed: 'thread' } })
    return message.thread?.comments ?? []
  }
  return {
    ...given,
    imap,
    post,
    replies,
    receive: async (...emails: string[]) => {
      for (const email of emails) await imap.deliver(email)
      await app.wait(5 * minute)
    },
  }
}

export function addressIn(header: string): string {
  return /<(.+)>/.exec(header)?.[1] ?? header
}
