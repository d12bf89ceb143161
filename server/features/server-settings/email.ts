import type { NewMailServer, SettingAnswer } from '#contract/sign-in/server-settings.ts'
import { readEnvironment } from '../../config/environment.ts'
import { isSender, readMail } from '../../config/mail-settings.ts'
import type { Context } from '../../context.ts'
import { readSaved } from '../../settings/saved-settings.ts'
import type { Administration } from '../administrators/administrators.ts'
import { changeSettings, requireChangeable } from './change-settings.ts'
import { partsOf, urlOf } from './mail-url.ts'
import { tryEmail } from './try-email.ts'

type Wish = {
  version: string
  /** Null removes it; without, it stays. */
  server?: NewMailServer | null | undefined
  from?: string | undefined
  unchecked?: true | undefined
}

/** @throws AppError what changeSettings throws, too-many-requests */
export async function changeEmail(
  context: Context,
  administration: Administration,
  { version, server, from, unchecked }: Wish,
): Promise<SettingAnswer> {
  const { config, db } = context
  await requireChangeable(context, version, [
    ...(server === undefined ? [] : (['SMTP_URL'] as const)),
    ...(from === undefined ? [] : (['MAIL_FROM'] as const)),
  ])
  const sender = from?.trim() || undefined
  if (sender !== undefined && !isSender(sender)) return { problem: 'not-a-sender' }
  const { saved } = await readSaved(db, context)
  const known = server && server.password === undefined ? partsOf(saved.SMTP_URL ?? '') : undefined
  // Whoever has a session must not have the password sent to a server of theirs.
  if (known?.hasPassword && server?.user && !isSameLogin(known, server)) return { problem: 'password-again' }
  const url = server ? urlOf({ ...server, ...(known?.hasPassword && { password: known.password }) }) : undefined
  if (server && url === undefined) return { problem: 'not-a-host' }

  const texts = {
    ...(server !== undefined && { SMTP_URL: url }),
    ...(from !== undefined && { MAIL_FROM: sender }),
  }
  const mail = readMail(readEnvironment({ ...saved, ...texts, ...config.given }), config.publicUrl)
  if (mail.kind === 'none' || unchecked) {
    await changeSettings(context, administration, { version, act: 'email-changed', texts })
    return {}
  }
  await context.rateLimits.count({ settingTriedByPerson: administration.userId })
  const tried = await tryEmail(context, administration.userId, mail)
  if (tried.problem) return { ...tried, mayBeSaved: true }
  await changeSettings(context, administration, { version, act: 'email-changed', texts })
  return tried
}

function isSameLogin(known: NewMailServer, { host, port, security, user }: NewMailServer): boolean {
  const again = partsOf(urlOf({ host, port, security }) ?? '')
  return known.host === again?.host && known.port === port && known.security === security && known.user === user
}
