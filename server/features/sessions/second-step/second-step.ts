import type { FastifyReply } from 'fastify'
import type { Context } from '../../../context.ts'
import { lockRow } from '../../../database/lock-row.ts'
import type { Tx } from '../../../database/tables.ts'
import { transaction } from '../../../database/transaction.ts'
import { AppError } from '../../../errors.ts'
import { unseal } from '../../../sealed.ts'
import { notifyOfChange } from '../account-notice.ts'
import { confirmAddress } from '../confirmed-address.ts'
import type { Origin } from '../origin.ts'
import { openSession, type HalfOpened, type Opened } from '../sessions.ts'
import { hasSecondStep } from './has-second-step.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { giveTicket, type Ticket } from './ticket.ts'
import { stepOf } from './totp.ts'

/** @throws AppError second-step-needed, and the browser has a ticket for it then */
export function requireOpened<O extends Opened>(context: Context, response: FastifyReply, opened: O | HalfOpened): O {
  if (!('ticket' in opened)) return opened
  giveTicket(context, response, opened.ticket)
  throw new AppError('second-step-needed')
}

type BringBack = (tx: Tx, context: Context, userId: string) => Promise<void>

/**
 * Ends what a password began. `code` is of the person's app or one of the recovery codes; neither works twice. An
 * account that is kept comes back with it: a wrong code undoes that.
 * @throws AppError wrong-second-step, second-step-over
 */
export async function passSecondStep(
  context: Context,
  { ticket, code, from, bringBack }: { ticket: Ticket; code: string; from: Origin; bringBack: BringBack },
): Promise<Opened> {
  const { userId, login, by } = ticket
  return transaction(context, async (tx) => {
    if (ticket.keepsAccount) await bringBack(tx, context, userId)
    const user = await lockRow(tx, 'user', userId)
    if (user?.passwordHash !== ticket.passwordHash) throw new AppError('second-step-over')
    if (await hasSecondStep(tx, userId)) await spend(tx, context, { userId, login }, plain(code))
    const key = await openSession(tx, context, userId, from, { by })
    if (by === 'email-code') await confirmAddress(tx, context, userId)
    return { key, userId, login }
  })
}

async function spend(tx: Tx, context: Context, person: { userId: string; login: string }, code: string) {
  const isRight = /^\d{6}$/.test(code)
    ? await spendStep(tx, context, person.userId, code)
    : await spendRecoveryCode(tx, context, person, code)
  if (!isRight) throw new AppError('wrong-second-step')
}

async function spendStep(tx: Tx, context: Context, userId: string, code: string): Promise<boolean> {
  const row = await tx.selectFrom('second_step').select('secret').where('userId', '=', userId).executeTakeFirst()
  const secret = row && unseal(context, { use: 'second-step', of: userId }, row.secret)
  const step = secret && stepOf(secret, code, context.clock())
  if (step === undefined) return false
  const used = await tx
    .updateTable('second_step')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('lastStep', '<', step)
    .returning('userId')
    .executeTakeFirst()
  return used !== undefined
}

async function spendRecoveryCode(
  tx: Tx,
  context: Context,
  { userId, login }: { userId: string; login: string },
  code: string,
): Promise<boolean> {
  const used = await tx
    .deleteFrom('recovery_code')
    .where('userId', '=', userId)
    .where('hash', '=', hashRecoveryCode(context, userId, code))
    .returning('userId')
    .executeTakeFirst()
  if (!used) return false
  await notifyOfChange(tx, context, userId, { changes: ['recovery-code-used'], addresses: [login] })
  return true
}

/** As people type it, with spaces, hyphens and capitals. */
function plain(code: string): string {
  return code.replaceAll(/[\s-]/g, '').toLowerCase()
}
