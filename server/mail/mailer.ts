import type { Transporter } from 'nodemailer'
import type { Logger } from 'pino'
import type { MailConfig } from '../config/mail-settings.ts'

/** The HTML shows `pictures` as `cid:` and their id; `events` are iCalendar files. Emails with the same `belongsTo` form a conversation. */
export type Email = {
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
  messageId?: string
  belongsTo?: string
  /** Where answers go, instead of to the sender. */
  replyTo?: { name: string; address: string }
  /** For recurring emails: their list, and the address that unsubscribes, also by POST (RFC 8058). */
  list?: { name: string; id: string; unsubscribe: string }
  pictures?: { id: string; content: Buffer }[]
  events?: { name: string; content: string }[]
}

export type Mailer = {
  /**
   * @throws AddressRefused when the mail server says that there is no such address; another error when it cannot be
   * reached or does not accept the email for now
   */
  send: (email: Email) => Promise<void>
  /** Signs in at the mail server and sends nothing; rejects with the reason when that is not possible. */
  verify: () => Promise<void>
  close: () => void
}

export class AddressRefused extends Error {}

/** Follows the settings: the next email goes where they say by then. */
export function createMailer(config: { mail: MailConfig }, log: Logger): Mailer {
  let used = config.mail
  let mailer = mailerOf(used, log)
  const now = () => {
    if (config.mail !== used) {
      mailer.close()
      used = config.mail
      mailer = mailerOf(used, log)
    }
    return mailer
  }
  return {
    send: (email) => now().send(email),
    verify: () => now().verify(),
    close: () => mailer.close(),
  }
}

function mailerOf(config: MailConfig, log: Logger): Mailer {
  return config.kind === 'smtp' ? smtpMailer(config, log) : noMailer(log)
}

/** Drops emails that were queued while there was a mail server. */
function noMailer(log: Logger): Mailer {
  return {
    send: async () => log.warn('an email was not sent, because SMTP_URL is not set'),
    verify: async () => {},
    close: () => {},
  }
}

/** Others wait meanwhile, so it times out early and is retried later. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

function smtpMailer({ url, from }: { url: string; from: string }, log: Logger): Mailer {
  const settings = { url, ...timeouts, disableFileAccess: true, disableUrlAccess: true }
  let transport: Promise<Transporter> | undefined
  let isTaking = true
  const noteTaken = () => {
    if (!isTaking) log.info('the mail server takes emails again')
    isTaking = true
  }
  /** Once, however many emails wait meanwhile. */
  const noteNotTaken = (error: unknown) => {
    if (isTaking) log.error({ reason: (error as Error).message }, 'the mail server takes no emails')
    isTaking = false
  }
  // Most servers send few emails: the library is loaded for the first one.
  const open = () => (transport ??= import('nodemailer').then(({ createTransport }) => createTransport(settings)))
  return {
    send: async (email) => {
      const opened = await open()
      await opened.sendMail({ ...asMessage(email), from }).then(noteTaken, (error: unknown) => {
        if (isRefusal(error)) throw new AddressRefused((error as Error).message, { cause: error })
        noteNotTaken(error)
        throw error
      })
    },
    verify: async () => void (await (await open()).verify()),
    close: () => void transport?.then((opened) => opened.close()),
  }
}

function asMessage({
  to,
  subject,
  text,
  html,
  messageId,
  belongsTo,
  replyTo,
  list,
  pictures = [],
  events = [],
}: Email) {
  return {
    to,
    subject,
    text,
    html,
    ...(messageId && { messageId }),
    ...(replyTo && { replyTo }),
    ...(belongsTo && { references: belongsTo, inReplyTo: belongsTo }),
    ...(list && {
      list: { id: { url: list.id, comment: list.name }, unsubscribe: { url: list.unsubscribe, comment: '' } },
    }),
    headers: {
      // Keeps auto-responders from replying to the server.
      'Auto-Submitted': 'auto-generated',
      ...(list && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    attachments: [
      ...pictures.map(({ id, content }) => ({
        cid: id,
        content,
        filename: `${id.split('@')[0]}.jpg`,
        contentType: 'image/jpeg',
        contentDisposition: 'inline' as const,
      })),
      ...events.map(({ name, content }) => ({
        content,
        filename: name,
        contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
      })),
    ],
  }
}

type SmtpError = { code?: string; command?: string; responseCode?: number; response?: string }

/** A refusal of the recipient, not of us: a server that does not know us (5.7) refuses everybody. */
function isRefusal(error: unknown): boolean {
  const { code, command, responseCode = 0, response = '' } = (error ?? {}) as SmtpError
  if (code === 'EENVELOPE' && command === 'API') return true
  return command === 'RCPT TO' && responseCode >= 500 && !/^\d{3}[ -]5\.7\./.test(response)
}
