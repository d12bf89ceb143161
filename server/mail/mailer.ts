import type { Transporter } from 'nodemailer'
import type { Logger } from 'pino'
import type { MailConfig } from '../config.ts'

export type Email = { to: { name: string; address: string }; subject: string; text: string; html: string }

export type Mailer = {
  /** Hands an email over. @throws when the mail server cannot be reached or does not accept it */
  send: (email: Email) => Promise<void>
  close: () => void
}

export function createMailer(config: MailConfig, log: Logger): Mailer {
  return config.kind === 'smtp' ? smtpMailer(config) : noMailer(log)
}

/** Emails that were queued while there was a mail server are dropped. */
function noMailer(log: Logger): Mailer {
  return {
    send: async () => log.warn('an email was not sent, because SMTP_URL is not set'),
    close: () => {},
  }
}

/** Waiting for a mail server blocks the other jobs, so it times out early and is retried later. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

function smtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const settings = { url, ...patience, disableFileAccess: true, disableUrlAccess: true }
  let transport: Promise<Transporter> | undefined
  // Most servers send few emails: the library is loaded for the first one.
  const open = () => (transport ??= import('nodemailer').then(({ createTransport }) => createTransport(settings)))
  return {
    send: async (email) => {
      const opened = await open()
      // Keeps auto-responders from replying to the server.
      await opened.sendMail({ ...email, from, headers: { 'Auto-Submitted': 'auto-generated' } })
    },
    close: () => void transport?.then((opened) => opened.close()),
  }
}
