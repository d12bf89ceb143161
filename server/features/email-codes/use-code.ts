import type { Input } from '#contract/endpoint.ts'
import type { signUpByCode as signUpEndpoint } from '#contract/sign-in/email-codes.ts'
import type { Context } from '../../context.ts'
import { lockRow } from '../../database/lock-row.ts'
import type { Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import type { Viewer } from '../../http/viewer.ts'
import { comeBack, findKeptTicket } from '../leaving/come-back.ts'
import { findEntrance } from '../membership/entrance.ts'
import { joinByKey, type Joined } from '../membership/join.ts'
import { confirmAddress, noteConfirmation } from '../sessions/confirmed-address.ts'
import type { Origin } from '../sessions/origin.ts'
import {
  addUser,
  findByLogin,
  findLeaving,
  openUnlessSecondStep,
  type HalfOpened,
  type Opened,
} from '../sessions/sessions.ts'
import { type EmailCode, giveBackTry, tryCode, useUpCode } from './email-codes.ts'

/** @throws AppError wrong-code, code-expired, or account-leaving while the account can be kept and nobody said so */
export async function logInByCode(
  context: Context,
  browser: string,
  { code, keepsAccount = false }: { code: string; keepsAccount?: boolean },
  from: Origin,
): Promise<Opened | HalfOpened> {
  const asked = await tryCode(context, browser, 'sign-in', code)
  const { login } = asked
  const leaving = await findLeaving(context, login)
  if (leaving && !keepsAccount) {
    await giveBackTry(context, asked)
    throw new AppError('account-leaving')
  }
  return transaction(context, async (tx) => {
    await useUpCode(tx, asked)
    if (leaving) {
      const ticket = await findKeptTicket(tx, context, leaving.userId, 'email-code')
      if (ticket) return { ticket }
      await comeBack(tx, context, leaving.userId)
    }
    return openConfirmed(tx, context, asked, from)
  })
}

async function openConfirmed(tx: Tx, context: Context, asked: EmailCode, from: Origin) {
  const opened = await openUnlessSecondStep(tx, context, await lockAccount(tx, asked), from, 'email-code')
  if ('key' in opened) await noteConfirmation(tx, context, opened.userId, opened.key)
  return opened
}

/** Between asking and now the address may have become another's. Nobody was sent the code of no account. */
async function lockAccount(tx: Tx, { login }: EmailCode) {
  const known = await findByLogin({ db: tx }, login)
  const user = known && (await lockRow(tx, 'user', known.id))
  if (user?.login !== login) throw new AppError('wrong-code')
  return user
}

/**
 * Makes an account without a password for whoever has received the code, or lets them join with the account that they
 * have.
 * @throws AppError invalid-invite-key, wrong-code, code-expired, account-leaving
 */
export async function signUpByCode(
  context: Context,
  browser: string,
  input: Input<typeof signUpEndpoint>['body'],
  from: Origin,
): Promise<(Opened & { joined: Joined }) | HalfOpened> {
  await requireEntrance(context, input.invite_key)
  const asked = await tryCode(context, browser, 'sign-up', input.code)
  const { login } = asked
  return transaction(context, async (tx) => {
    await useUpCode(tx, asked)
    if (!(await findByLogin({ db: tx }, login))) await addUser(tx, context, { ...input, login }, '')
    const opened = await openConfirmed(tx, context, asked, from)
    if ('ticket' in opened) return opened
    return { ...opened, joined: await joinByKey(tx, context, opened.userId, input.invite_key, input.line) }
  })
}

/** @throws AppError invalid-invite-key */
export async function requireEntrance({ db, clock }: Context, key: string): Promise<void> {
  const entrance = await findEntrance(db, key, clock())
  if (!entrance?.isOpen) throw new AppError('invalid-invite-key')
}

/** @throws AppError wrong-code, code-expired */
export async function confirm(context: Context, { userId, sessionId }: Viewer, code: string): Promise<void> {
  const asked = await tryCode(context, browserOf(sessionId), 'confirmation', code)
  await transaction(context, async (tx) => {
    await useUpCode(tx, asked)
    const user = await lockRow(tx, 'user', userId)
    if (user?.login !== asked.login) throw new AppError('code-expired')
    const session = await lockRow(tx, 'session', sessionId)
    // Whoever came by an email is asked what is theirs; whoever has signed in otherwise has set it up.
    if (session?.confirmedAt === null) await confirmAddress(tx, context, userId)
    await tx.updateTable('session').set({ confirmedAt: context.clock() }).where('id', '=', sessionId).execute()
  })
}

/** A session is what a confirmation is bound to, as signing in is to a cookie. */
export function browserOf(sessionId: string): string {
  return `session ${sessionId}`
}
