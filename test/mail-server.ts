import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

export type ReceivedMail = { from: string; to: string[]; headers: Map<string, string>; text: string; html: string }

export type MailServer = {
  /** For SMTP_URL; the same before and after it is down. */
  url: string
  received: ReceivedMail[]
  /** Takes no connections until `up`. */
  down: () => Promise<void>
  up: () => Promise<void>
}

/** A real SMTP server of the test's own that keeps what it is given; gone when the test is over. */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = []
  let server: SMTPServer
  let port = 0

  const up = async () => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, session, done) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          const { mailFrom, rcptTo } = session.envelope
          const from = mailFrom ? mailFrom.address : ''
          received.push({ from, to: rcptTo.map(({ address }) => address), ...parse(Buffer.concat(chunks).toString()) })
          done()
        })
      },
    })
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
    port = (server.server.address() as { port: number }).port
  }
  const down = () => new Promise<void>((resolve) => server.close(() => resolve()))

  await up()
  onTestFinished(down)
  return { url: `smtp://127.0.0.1:${port}`, received, down, up }
}

/** Enough of MIME for our own emails: headers, and one part of text and one of HTML. */
function parse(source: string): Pick<ReceivedMail, 'headers' | 'text' | 'html'> {
  const { headers, body } = split(source)
  const boundary = /boundary="?([^";]+)/.exec(headers.get('content-type') ?? '')?.[1]
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => split(part.trimStart()))
  const find = (type: string) => parts.find((part) => part.headers.get('content-type')?.startsWith(type))
  return { headers, text: decode(find('text/plain')), html: decode(find('text/html')) }
}

function split(source: string) {
  const [head = '', ...rest] = source.split('\r\n\r\n')
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())]
  })
  return { headers: new Map(headers), body: rest.join('\r\n\r\n') }
}

function decode(part: ReturnType<typeof split> | undefined): string {
  if (!part) return ''
  const encoding = part.headers.get('content-transfer-encoding')
  const body = part.body.replaceAll('\r\n', '\n')
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  return encoding === 'quoted-printable' ? decodeQuoted(body.replace(/=\n/g, '')) : body
}

function decodeQuoted(text: string): string {
  return Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  ).toString()
}

/** RFC 2047. */
function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([BQ])\?(.*?)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B' ? Buffer.from(word, 'base64').toString() : decodeQuoted(word.replaceAll('_', ' ')),
    )
}
