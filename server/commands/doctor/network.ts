import { pino } from 'pino'
import { reachOf } from '#contract/sign-in/reach.ts'
import type { Config } from '../../config/config.ts'
import { openInbox } from '../../mail/inbox.ts'
import { createMailer } from '../../mail/mailer.ts'
import { askOwnAddress, readCertificate } from '../../outgoing/own-address.ts'
import { ok, reasonOf, warning, wrong, type Finding } from './finding.ts'

const day = 86_400_000

export async function checkMail({ mail }: Config): Promise<Finding> {
  const subject = 'email'
  if (mail.kind === 'none') {
    return warning(subject, 'not set up', 'Set SMTP_URL and MAIL_FROM, so that people can choose a new password.')
  }
  const mailer = createMailer({ mail }, pino({ level: 'silent' }))
  try {
    await mailer.verify()
    return ok(subject, `${new URL(mail.url).host} lets us in; emails come from ${mail.from}`)
  } catch (error) {
    return wrong(
      subject,
      `${new URL(mail.url).host}: ${reasonOf(error)}`,
      'Check host, port, user and password in SMTP_URL.',
    )
  } finally {
    mailer.close()
  }
}

export async function checkInbox({ inbox: config, mail }: Config): Promise<Finding[]> {
  if (!config) return []
  const subject = 'replies'
  if (mail.kind === 'none') {
    return [warning(subject, 'MAIL_INBOX_URL is for replies to emails, and none are sent', 'Set SMTP_URL, too.')]
  }
  try {
    const inbox = await openInbox(config)
    await inbox.close()
    const { before, after } = config.replyTo
    return [ok(subject, `${config.host} lets us read ${config.folder}; replies go to ${before}…${after}`)]
  } catch (error) {
    const advice = 'Check host, port, user, password and folder in MAIL_INBOX_URL.'
    return [wrong(subject, `${config.host}: ${reasonOf(error)}`, advice)]
  }
}

/** As far as this machine can tell. */
export async function checkAddress({ publicUrl, https }: Config): Promise<Finding[]> {
  const subject = 'address'
  const isOnlyHere = reachOf(publicUrl) === 'this-computer'
  const failure = await askOwnAddress(publicUrl).then(() => undefined, reasonOf)
  if (failure) return [wrong(subject, `${publicUrl}: ${failure}`, adviceFor(isOnlyHere))]
  if (isOnlyHere) {
    return [
      warning(subject, `${publicUrl} responds, on this machine only`, 'Set PUBLIC_URL to the address people use.'),
    ]
  }
  if (publicUrl.startsWith('http:')) {
    const advice =
      'Set PUBLIC_URL to https:// and HTTPS=auto, or put a proxy with a certificate in front: the app and notifications need it.'
    return [warning(subject, `${publicUrl} responds, without encryption`, advice)]
  }
  const certificate = https.kind === 'none' ? [await checkCertificate(publicUrl)] : []
  return [ok(subject, `${publicUrl} responds`), ...certificate]
}

function adviceFor(isOnlyHere: boolean): string {
  return isOnlyHere
    ? 'Start the server, then run this again.'
    : 'Check that the server runs, that the name leads to this network, and that the proxy passes requests on to it.'
}

async function checkCertificate(publicUrl: string): Promise<Finding> {
  const subject = 'certificate'
  const days = Math.floor(((await readCertificate(publicUrl)) * 1000 - Date.now()) / day)
  const found = `good for ${days} days`
  return days < 7 ? wrong(subject, found, 'Renew it, and see why that did not happen by itself.') : ok(subject, found)
}
