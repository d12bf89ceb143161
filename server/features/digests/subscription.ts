import type { ExpressionBuilder, Selectable } from 'kysely'
import type { Context } from '../../context.ts'
import type { Tables, Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import type { Viewer } from '../../http/viewer.ts'
import { ownTimeZone } from '../../time-zones.ts'
import { newestNotification } from '../notifications/unread.ts'
import { nextDigestTime, type Frequency } from './digest-times.ts'
import { isUnsubscribeToken } from './unsubscribe-token.ts'

type UserRow = Selectable<Tables['user']>
type Choice = Pick<UserRow, 'emailFrequency' | 'timeZone'>

export function frequencyOf({ config }: Pick<Context, 'config'>, { emailFrequency }: Choice): Frequency {
  return emailFrequency ?? config.defaultNotifications
}

export function hasChosen({ emailFrequency, timeZone }: Choice) {
  return (is: ExpressionBuilder<Tables, 'user'>) =>
    is.and([
      is('emailFrequency', emailFrequency === null ? 'is' : '=', emailFrequency),
      is('timeZone', timeZone === null ? 'is' : '=', timeZone),
    ])
}

export function timeOfNext(context: Pick<Context, 'config' | 'clock'>, choice: Choice): number | null {
  return nextDigestTime(frequencyOf(context, choice), choice.timeZone ?? ownTimeZone, context.clock())
}

/**
 * Changes to a person's row for another frequency, time zone or address. After “never”, only notifications from now on
 * are sent.
 */
export async function digestColumns(
  tx: Tx,
  context: Context,
  before: Choice & Pick<UserRow, 'login'>,
  after: Partial<Choice & Pick<UserRow, 'login'>>,
): Promise<Partial<UserRow>> {
  const choice = { ...before, ...after }
  const isNewAddress = after.login !== undefined && after.login !== before.login
  const [old, chosen] = [frequencyOf(context, before), frequencyOf(context, choice)]
  const isOtherTime = old !== chosen || choice.timeZone !== before.timeZone
  return {
    ...(isOtherTime && { nextDigestAt: timeOfNext(context, choice) }),
    ...(old === 'none' && chosen !== 'none' && { digestedUpTo: await newestNotification(tx) }),
    ...(isNewAddress && { bounces: 0, emailParkedAt: null }),
  }
}

export async function stopNotificationEmails(context: Context, userId: string, token: string): Promise<void> {
  if (!isUnsubscribeToken(context, userId, token)) throw new AppError('invalid-token')
  const stopped = await transaction(context, (tx) =>
    tx
      .updateTable('user')
      .set({ emailFrequency: 'none', nextDigestAt: null })
      .where('id', '=', userId)
      .returning('id')
      .executeTakeFirst(),
  )
  if (!stopped) throw new AppError('invalid-token')
}

/** Until the next refusal. */
export async function resumeEmails(context: Context, { userId }: Viewer): Promise<void> {
  await transaction(context, (tx) =>
    tx
      .updateTable('user')
      .set({ emailParkedAt: null })
      .where('id', '=', userId)
      .where('emailParkedAt', 'is not', null)
      .execute(),
  )
}
