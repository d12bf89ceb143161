import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import type { MailConfig } from '../config.ts'

/** What is sent to one person, as text and as HTML that says the same. */
export type Letter = { to: { name: string; address: string }; subject: string; text: string; html: string }

export type Mailer = {
  /** Hands a letter over. @throws when the mail server cannot be reached or does not take it */
  send: (letter: Letter) => Promise<void>
  close: () => void
}

export function createMailer(config: MailConfig, log: Logger): Mailer {
  return config.kind === 'smtp' ? smtpMailer(config) : noMailer(log)
}

/** Letters that were written down while there was a mail server are dropped. */
function noMailer(log: Logger): Mailer {
  return {
    send: async () => log.warn('a letter was not sent, because SMTP_URL is not set'),
    close: () => {},
  }
}

/** Waiting for a mail server holds up the other jobs, so it is given up early and tried again later. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

function smtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport({ url, ...patience, disableFileAccess: true, disableUrlAccess: true })
  return {
    send: async (letter) => {
      // Keeps machines from answering: no out-of-office notes to the server.
      await transport.sendMail({ ...letter, from, headers: { 'Auto-Submitted': 'auto-generated' } })
    },
    close: () => transport.close(),
  }
}
