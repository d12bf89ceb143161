import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Selectable } from 'kysely'
import { v7 as newId } from 'uuid'
import { type AskedCode, codeLength, codeLifetime, codeTries } from '#contract/sign-in/email-codes.ts'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../database/tables.ts'
import type { SignInTables } from '../../database/tables/sign-in-tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { hashKey } from '../../http/viewer.ts'
import { enqueue } from '../../jobs/queue.ts'

export type EmailCode = Selectable<SignInTables['email_code']>
export type Purpose = EmailCode['purpose']

/** Made anew when it is needed, so that it is stored nowhere. */
export function codeOf({ secret }: Pick<Context, 'secret'>, id: string): string {
  const digest = createHmac('sha256', secret).update(`email-code ${id}`).digest()
  return String(digest.readUIntBE(0, 6) % 10 ** codeLength).padStart(codeLength, '0')
}

type Asking = Pick<EmailCode, 'login' | 'purpose' | 'deviceName'> & {
  /** A secret of the browser, or its session, which the code will be used with; and the one that it had before. */
  browser: string
  before?: string | undefined
  sessionId?: string
  lang?: string | undefined
}

/**
 * Writes the same rows whether or not there is an account, which is first looked for when the email is sent.
 * @throws AppError email-off
 */
export async function askForCode(context: Context, { browser, before, ...asking }: Asking): Promise<AskedCode> {
  requireMail(context)
  const asked = {
    ...asking,
    id: newId(),
    browserHash: hashKey(browser),
    sessionId: asking.sessionId ?? null,
    lang: asking.lang ?? null,
    tries: 0,
    askedAt: context.clock(),
  }
  await transaction(context, async (tx) => {
    if (before !== undefined) await tx.deleteFrom('email_code').where('browserHash', '=', hashKey(before)).execute()
    await tx
      .insertInto('email_code')
      .values(asked)
      .onConflict((is) => is.column('browserHash').doUpdateSet(asked))
      .execute()
    await enqueue(tx, context.clock, 'send-email-code', { codeId: asked.id })
  })
  return presentAsked(asked)
}

export function presentAsked({ login, askedAt, tries }: Pick<EmailCode, 'login' | 'askedAt' | 'tries'>): AskedCode {
  return { login, askedAt, expiresAt: askedAt + codeLifetime, triesLeft: codeTries - tries }
}

export async function findAsked(
  { db, clock }: { db: Db; clock: Context['clock'] },
  browser: string | undefined,
): Promise<EmailCode | undefined> {
  if (browser === undefined) return undefined
  return db
    .selectFrom('email_code')
    .selectAll()
    .where('browserHash', '=', hashKey(browser))
    .where('askedAt', '>', clock() - codeLifetime)
    .executeTakeFirst()
}

/**
 * Counts a try before it compares, so that concurrent ones are no more than the others.
 * @throws AppError code-expired, also when none was asked for or all tries are used, or wrong-code
 */
export async function tryCode(context: Context, browser: string, purpose: Purpose, code: string): Promise<EmailCode> {
  const tried = await transaction(context, (tx) =>
    tx
      .updateTable('email_code')
      .set((is) => ({ tries: is('tries', '+', 1) }))
      .where('browserHash', '=', hashKey(browser))
      .where('purpose', '=', purpose)
      .where('tries', '<', codeTries)
      .where('askedAt', '>', context.clock() - codeLifetime)
      .returningAll()
      .executeTakeFirst(),
  )
  if (!tried) throw new AppError('code-expired')
  if (!timingSafeEqual(Buffer.from(code), Buffer.from(codeOf(context, tried.id)))) throw new AppError('wrong-code')
  return tried
}

/** A code works once: of two who use it at the same time, the second is refused. @throws AppError code-expired */
export async function useUpCode(tx: Tx, { id }: EmailCode): Promise<void> {
  const used = await tx.deleteFrom('email_code').where('id', '=', id).returning('id').executeTakeFirst()
  if (!used) throw new AppError('code-expired')
}

/** For a right code that is about to be used in another way. */
export async function giveBackTry(context: Context, { id }: EmailCode): Promise<void> {
  await transaction(context, (tx) =>
    tx
      .updateTable('email_code')
      .set((is) => ({ tries: is('tries', '-', 1) }))
      .where('id', '=', id)
      .execute(),
  )
}

function requireMail({ config, log }: Context): void {
  if (config.mail.kind !== 'none') return
  log.warn('a code by email was asked for, but SMTP_URL is not set')
  throw new AppError('email-off')
}
