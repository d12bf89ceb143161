import { simpleParser, type ParsedMail } from 'mailparser'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'

export type ReceivedMail = {
  from: string
  to: string[]
  headers: Map<string, string>
  text: string
  /** As it was sent: pictures are `cid:` addresses. */
  html: string
  attachments: ParsedMail['attachments']
}

/** What the server says to a recipient or to an email before it takes any: an SMTP response, or nothing at all. */
type Mood = {
  /** By address. */
  toRecipient?: (address: string) => string | undefined
  /** Once it has all of the email: a response, a connection that ends, or one that says nothing more. */
  toEmail?: () => string | 'hang up' | 'be silent' | undefined
}

export type MailServer = {
  /** For SMTP_URL; the same before and after it is down. */
  url: string
  received: ReceivedMail[]
  /** May be changed at any time. */
  mood: Mood
  /** Takes no connections until `up`. */
  down: () => Promise<void>
  up: () => Promise<void>
}

/** A real SMTP server of the test's own that keeps what it is given; gone when the test is over. */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const mail: Pick<MailServer, 'mood'> = { mood: {} }
  let server: SMTPServer
  let port = 0

  const onRcptTo: SMTPServerOptions['onRcptTo'] = ({ address }, _session, done) =>
    done(asError(mail.mood.toRecipient?.(address)))

  const onData: SMTPServerOptions['onData'] = (stream, session, done) => {
    const { mailFrom, rcptTo } = session.envelope
    void simpleParser(stream, { skipImageLinks: true }).then((parsed) => {
      const reaction = mail.mood.toEmail?.()
      if (!reaction || /^[a-z]/.test(reaction)) {
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          headers: headersOf(parsed),
          text: parsed.text ?? '',
          html: parsed.html || '',
          attachments: parsed.attachments,
        })
      }
      if (reaction === 'hang up') return server.connections.forEach((connection) => connection.close())
      // oxlint-disable-next-line promise/no-callback-in-promise -- the library takes nothing else
      return reaction === 'be silent' ? undefined : done(asError(reaction))
    })
  }

  const up = async () => {
    server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], onRcptTo, onData, closeTimeout: 10 })
    server.on('error', () => {})
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
    port = (server.server.address() as { port: number }).port
  }
  const down = () => new Promise<void>((resolve) => server.close(() => resolve()))

  await up()
  onTestFinished(down)
  return Object.assign(mail, { url: `smtp://127.0.0.1:${port}`, received, down, up })
}

function asError(response: string | undefined): Error | null {
  if (!response) return null
  const [, code, words] = /^(\d+) (.*)$/.exec(response) ?? []
  return Object.assign(new Error(words), { responseCode: Number(code) })
}

/** By their names in lower case, on one line; the subject as people read it. */
function headersOf({ headerLines, subject = '' }: ParsedMail): Map<string, string> {
  const lines = headerLines.map(({ key, line }): [string, string] => [
    key,
    line
      .slice(line.indexOf(':') + 1)
      .replace(/\r?\n[ \t]+/g, ' ')
      .trim(),
  ])
  return new Map([...lines, ['subject', subject]])
}
