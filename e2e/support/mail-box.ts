import { SMTPServer } from 'smtp-server'

export type MailBox = {
  /** For SMTP_URL. */
  url: string
  /** The first email, as it came over the wire with soft line breaks undone. */
  first: () => Promise<string>
  /** All of them so far, in the same form. */
  received: string[]
  close: () => Promise<void>
}

/** A real mail server that hands over what it is given. */
export async function openMailBox(): Promise<MailBox> {
  const email = Promise.withResolvers<string>()
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString().replaceAll('=\r\n', '').replaceAll('=3D', '='))
        email.resolve(received[0]!)
        done()
      })
    },
  })
  // The connection of a server that is ended is cut.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}`,
    first: () => email.promise,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
