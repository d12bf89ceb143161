import { v7 as newId } from 'uuid'
import type { IdentityProviderConfig } from '../../config/sign-in-settings.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../database/tables.ts'
import { AppError } from '../../errors.ts'
import { loginWithoutAddress } from '../../mail/has-address.ts'
import { findEntrance } from '../membership/entrance.ts'
import { joinByKey } from '../membership/join.ts'
import { addUser } from '../sessions/sessions.ts'
import { askForPicture } from './connection.ts'
import type { Facts } from './facts.ts'
import { Refused } from './sign-ins.ts'

/**
 * Makes an account for somebody whom only the provider knows, without a password, and lets them join by the invitation
 * they came with.
 * @throws Refused, or AppError invalid-invite-key or account-leaving
 */
export async function addPerson(
  tx: Tx,
  context: Context,
  settings: IdentityProviderConfig,
  { facts, inviteKey }: { facts: Facts; inviteKey: string | undefined },
): Promise<string> {
  const needsInvitation = await requireAdmission(tx, context, settings, inviteKey)
  const { issuer, subject, name, lang, timeZone } = facts
  const isReachable = facts.email !== undefined && facts.isVerified
  const login = isReachable ? facts.email! : loginWithoutAddress(newId())
  const userId = await addUser(
    tx,
    context,
    { login, ...(name && { name }), ...(lang && { lang }), ...(timeZone && { timeZone }) },
    '',
  )
  if (!isReachable) {
    const data = JSON.stringify({ ...(lang && { lang }) })
    await tx
      .updateTable('user')
      .set({ data, emailFrequency: 'none', nextDigestAt: null })
      .where('id', '=', userId)
      .execute()
  }
  const now = context.clock()
  await tx.insertInto('identity').values({ issuer, subject, userId, name, createdAt: now, lastUsedAt: now }).execute()
  await askForPicture(tx, context, userId, facts)
  if (inviteKey !== undefined) await join(tx, context, userId, { inviteKey, mustJoin: needsInvitation })
  return userId
}

/** @returns whether only the invitation lets them in. @throws Refused */
async function requireAdmission(
  tx: Tx,
  context: Context,
  { signUp, userGroup }: IdentityProviderConfig,
  inviteKey: string | undefined,
): Promise<boolean> {
  if (signUp === 'never') throw new Refused('not-invited')
  if (signUp === 'everybody' || userGroup !== undefined) return false
  if (inviteKey === undefined) throw new Refused('not-invited')
  const entrance = await findEntrance(tx, inviteKey, context.clock())
  if (!entrance?.isOpen) throw new Refused('invitation-ended')
  return true
}

/** Whoever may be here anyway learns from the invitation's own page that it has ended. */
async function join(
  tx: Tx,
  context: Context,
  userId: string,
  { inviteKey, mustJoin }: { inviteKey: string; mustJoin: boolean },
): Promise<void> {
  try {
    await joinByKey(tx, context, userId, inviteKey)
  } catch (error) {
    if (mustJoin || !(error instanceof AppError) || error.code !== 'invalid-invite-key') throw error
  }
}
