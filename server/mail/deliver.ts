import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../database/database.ts'
import type { Db } from '../database/tables.ts'
import { transaction } from '../database/transaction.ts'
import { AppError } from '../errors.ts'
import type { Counted, RateLimits } from '../http/rate-limits.ts'
import { isSuspended } from '../suspension.ts'
import { hasAddress } from './has-address.ts'
import { AddressRefused, type Email, type Mailer } from './mailer.ts'
import { noteAttempt, type Sending } from './sent-emails.ts'

type Delivery = {
  config: Pick<Config, 'mail'>
  clock: Clock
  database: Database
  db: Db
  log: Logger
  mailer: Mailer
  rateLimits: RateLimits
}

const mostBounces = 3

/**
 * Sends an email to a person, counts refusals of the address, and limits emails per address and hour, unless `counted`
 * otherwise. Nothing goes to somebody who is suspended.
 * @returns whether the mail server has accepted it
 * @throws the mailer's error if a retry makes sense
 */
export async function deliver(
  context: Delivery,
  sending: Sending,
  email: Email,
  counted: Counted = { emailByRecipient: email.to.address },
): Promise<boolean> {
  const { address } = email.to
  const { userId } = sending
  if (!hasAddress(address) || (await isSuspended(context.db, userId))) return false
  const note = noteIn(context, sending, email)
  try {
    await context.rateLimits.count(counted)
    await context.mailer.send(email)
  } catch (error) {
    const isRefused = error instanceof AddressRefused
    const isHeldBack = error instanceof AppError
    await note({ outcome: isRefused ? 'refused' : isHeldBack ? 'held-back' : 'waiting', error })
    if (isRefused) await countBounce(context, userId, address)
    else if (!isHeldBack) throw error
    context.log.warn({ err: error, user: userId }, 'an email was not delivered')
    return false
  }
  await note({ outcome: 'sent' })
  await forgetBounces(context, userId, address)
  return true
}

/** An email that has left must not go again because this could not be noted. */
function noteIn(context: Delivery, sending: Sending, email: Email) {
  return async (attempt: Parameters<typeof noteAttempt>[3]): Promise<void> => {
    if (context.config.mail.kind === 'none') return
    await noteAttempt(context, sending, email, attempt).catch((error: unknown) =>
      context.log.warn({ err: error }, 'an email is not in the list of emails'),
    )
  }
}

async function countBounce(context: Delivery, userId: string, address: string): Promise<void> {
  const now = context.clock()
  await transaction(context, async (tx) => {
    const { bounces = 0 } =
      (await tx
        .updateTable('user')
        .set((is) => ({ bounces: is('bounces', '+', 1) }))
        .where('id', '=', userId)
        .where('login', '=', address)
        .returning('bounces')
        .executeTakeFirst()) ?? {}
    if (bounces < mostBounces) return
    await tx.updateTable('user').set({ emailParkedAt: now }).where('id', '=', userId).execute()
  })
}

async function forgetBounces(context: Delivery, userId: string, address: string): Promise<void> {
  const bounced = await context.db
    .selectFrom('user')
    .select('id')
    .where('id', '=', userId)
    .where('login', '=', address)
    .where('bounces', '>', 0)
    .executeTakeFirst()
  if (!bounced) return
  await transaction(context, (tx) =>
    tx.updateTable('user').set({ bounces: 0, emailParkedAt: null }).where('id', '=', userId).execute(),
  )
}
