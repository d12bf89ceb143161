import type { Readable } from 'node:stream'
import { simpleParser } from 'mailparser'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

/** How far an email has come. After `250` the sender has not read the response yet; by `goodbye` it has. */
export const stations = ['connection', 'sender', 'recipient', 'first bytes', 'last byte', '250', 'goodbye'] as const
export type Station = (typeof stations)[number]

/** What happens to the sender: it stands still, and then it ends. */
type Strike = { freeze: () => Promise<void>; kill: () => Promise<void> }

export type TakenEmail = { messageId: string; to: string[]; text: string }

export type PostOffice = {
  /** For SMTP_URL. */
  url: string
  /** What it has said 250 to. */
  taken: TakenEmail[]
  /** Strikes when the next email is at this station. */
  strikeAt: (station: Station, strike: Strike) => Promise<void>
  close: () => Promise<void>
}

/** A real mail server that says how far an email has come, and waits there; at any port if none is given. */
export async function openPostOffice(at = 0): Promise<PostOffice> {
  const taken: TakenEmail[] = []
  let next: { station: Station; strike: Strike; struck: () => void } | undefined
  /** Whose connection says goodbye: those of servers that were killed earlier may close later. */
  let leaving: string | undefined

  const reach = async (station: Station, respond: () => void = () => {}) => {
    if (next?.station !== station) return respond()
    const { strike, struck } = next
    next = undefined
    await strike.freeze()
    if (station === '250') respond()
    await strike.kill()
    struck()
  }

  const take = async ({ id, envelope }: SMTPServerSession, stream: Readable, respond: () => void) => {
    let isStruck = false
    stream.once('data', () => {
      isStruck = next?.station === 'first bytes'
      void reach('first bytes')
    })
    // What breaks off is not an email.
    const email = await simpleParser(stream).catch(() => undefined)
    if (!email || isStruck) return
    const { messageId = '', text = '' } = email
    const accept = () => {
      taken.push({ messageId, to: envelope.rcptTo.map(({ address }) => address), text })
      if (next?.station === 'goodbye') leaving = id
      respond()
    }
    await reach('last byte', () => void reach('250', accept))
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, done) => void reach('connection', done),
    onMailFrom: (_address, _session, done) => void reach('sender', done),
    onRcptTo: (_address, _session, done) => void reach('recipient', done),
    onData: (stream, session, done) => void take(session, stream, done),
    onClose: ({ id }) => void (id === leaving && reach('goodbye')),
    closeTimeout: 10,
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    strikeAt: (station, strike) => new Promise((struck) => (next = { station, strike, struck })),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
