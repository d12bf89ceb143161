import { sql } from 'kysely'
import { daysToComeBack } from '#contract/account.ts'
import type { Context } from '../../context.ts'
import { lockRow } from '../../database/lock-row.ts'
import type { Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { enqueue, type JobKind } from '../../jobs/queue.ts'
import { hasAddress } from '../../mail/has-address.ts'
import { giveUpCards, takeOutLines } from '../membership/give-up-cards.ts'
import { giveUpSeats } from '../membership/give-up-seats.ts'
import { listAffected, settleGuardians } from '../membership/guardians.ts'
import { publishToGroupsOf } from '../membership/publish-to-groups.ts'
import { forgetSecretVotes } from '../polls/secret-votes.ts'
import { endTokens } from '../sessions/end-tokens.ts'
import { endSessions } from '../sessions/sessions.ts'
import { readEverything, setAside } from './set-aside.ts'
import { setMessagesAside } from './set-messages-aside.ts'

export const eraseJobOf = (userId: string) => `erase-${userId}`

const day = 86_400

type Wish = { takesMessages: boolean; isAtOnce?: boolean }

export async function leaveAccount(context: Context, userId: string, wish: Wish): Promise<void> {
  await transaction(context, (tx) => leaveWithin(tx, context, userId, wish))
}

/**
 * Takes the person out of all that others see and keeps it apart, until it is erased or the person comes back. With
 * `isAtOnce` it is erased next, and nobody is told.
 * @throws AppError not-signed-in when the account is not there any more
 */
export async function leaveWithin(
  tx: Tx,
  context: Context,
  userId: string,
  { takesMessages, isAtOnce = false }: Wish,
): Promise<void> {
  const after = isAtOnce ? 0 : daysToComeBack * day
  const row = await lockRow(tx, 'user', userId)
  if (!row) throw new AppError('not-signed-in')
  const { login, passwordHash, avatarId } = row
  await endSessions(tx, context, userId)
  await endTokens(tx, context, userId)
  await publishToGroupsOf(tx, context, userId)
  const account = { userId, login, passwordHash, avatarId, row: JSON.stringify(row) }
  await tx
    .insertInto('leaving')
    .values({ ...account, takesMessages: takesMessages ? 1 : 0, eraseAt: context.clock() + after })
    .execute()
  await lockMemberships(tx, userId)
  await giveUpSeats(tx, context, userId)
  await giveUpCards(tx, context, { personId: userId })
  await takeOutLines(tx, userId)
  const everything = await readEverything(tx, userId)
  const messages = takesMessages ? await setMessagesAside(tx, context, userId) : []
  await setAside(tx, userId, [...everything, ...messages])
  await dropJobsOf(tx, userId)
  await deletePublicLinks(tx, userId)
  const others = (await listAffected(tx, userId)).filter((id) => id !== userId)
  await forgetSecretVotes(tx, userId)
  await tx.deleteFrom('user').where('id', '=', userId).execute()
  await settleGuardians(tx, context, others)
  await enqueue(tx, context.clock, 'erase-account', { userId }, { id: eraseJobOf(userId), after })
  if (!isAtOnce && context.config.mail.kind !== 'none' && hasAddress(login)) {
    await enqueue(tx, context.clock, 'send-farewell', { userId })
  }
}

/** Whoever answers something in their name right now is either done, or is told that they are not there any more. */
async function lockMemberships(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('membership')
    .set((is) => ({ role: is.ref('role') }))
    .where('userId', '=', userId)
    .execute()
}

async function deletePublicLinks(tx: Tx, userId: string): Promise<void> {
  const own = tx.selectFrom('message').select('id').where('authorId', '=', userId)
  await tx.deleteFrom('public_link').where('messageId', 'in', own).execute()
}

const kindsOfPerson: JobKind[] = [
  'send-password-reset',
  'send-account-notice',
  'send-digest',
  'remove-member',
  'take-provider-picture',
]

/** Emails that wait to be sent, above all: they name the person. */
async function dropJobsOf(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('job')
    .where('kind', 'in', kindsOfPerson)
    .where(sql<boolean>`data like ${`%"userId":"${userId}"%`}`)
    .execute()
}
