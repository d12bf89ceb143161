import { v7 as newId } from 'uuid'
import { guestLimits } from '#contract/guests/guest-links.ts'
import { plainLine } from '#message-text/plain-line.ts'
import type { Context } from '../../context.ts'
import { lockRow } from '../../database/lock-row.ts'
import type { Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { hashKey } from '../../http/viewer.ts'
import { loginWithoutAddress } from '../../mail/has-address.ts'
import type { Guest, GuestPass } from '../guest-gate/require-guest.ts'

/** @throws AppError forbidden where there is nothing to be named for, too-many-guests */
export async function nameGuest(context: Context, pass: GuestPass, name: string): Promise<void> {
  if (pass.mayAdd === 0 && pass.mayAnswer === 0) throw new AppError('forbidden')
  const called = plainLine(name).slice(0, guestLimits.name) || name
  const { guest } = pass
  await transaction(context, async (tx) => {
    if (guest) await tx.updateTable('user').set({ name: called }).where('id', '=', guest.userId).execute()
    else await addGuest(tx, context, pass, called)
  })
}

/** With an account in no group, which nobody can sign in to and nobody counts, as the author of what they bring. */
async function addGuest(tx: Tx, { clock }: Context, pass: GuestPass, name: string): Promise<void> {
  // Whoever else gives a name waits, and so does whoever ends the link.
  const link = await lockRow(tx, 'guest_link', pass.id)
  if (!link || link.endedAt !== null) throw new AppError('guest-link-over')
  const keyHash = hashKey(pass.key)
  const known = await tx.selectFrom('guest').select('id').where('keyHash', '=', keyHash).executeTakeFirst()
  // Twice at once, or a member by now: the browser is somebody already.
  if (known) return
  const { count } = await tx
    .selectFrom('guest')
    .select((is) => is.fn.countAll<number | string>().as('count'))
    .where('linkId', '=', pass.id)
    .executeTakeFirstOrThrow()
  if (Number(count) >= guestLimits.guests) throw new AppError('too-many-guests')
  const userId = newId()
  const now = clock()
  const dates = { createdAt: now, lastActivityDate: now, lastNotificationEmailCheck: now }
  const account = { login: loginWithoutAddress(userId), passwordHash: '', data: '{}', emailFrequency: 'none' as const }
  await tx
    .insertInto('user')
    .values({ id: userId, name, ...account, ...dates })
    .execute()
  await tx.insertInto('former_person').values({ userId, groupId: pass.groupId, nameHash: userId }).execute()
  await tx.insertInto('bot').values({ userId, madeBy: pass.madeBy, isGuest: 1 }).execute()
  await tx
    .insertInto('guest')
    .values({ id: newId(), linkId: pass.id, keyHash, userId, messageId: null, createdAt: now })
    .execute()
}

/** @throws AppError guest-name-needed */
export function requireNamed({ guest }: GuestPass): Guest {
  if (!guest) throw new AppError('guest-name-needed')
  return guest
}
