import type { Context } from '../../context.ts'
import type { Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { newestNotification } from '../notifications/unread.ts'
import type { Frequency } from './digest-times.ts'
import { hasChosen, timeOfNext } from './subscription.ts'

/** `seen`: immediate emails have been made due for all notifications up to this one. */
export type Progress = { defaultFrequency: Frequency; seen: string }

const name = 'digests'

export async function readProgress({ db }: Context): Promise<Progress | undefined> {
  const row = await db.selectFrom('server_state').select('value').where('name', '=', name).executeTakeFirst()
  return row && (JSON.parse(row.value) as Progress)
}

export async function saveProgress(tx: Tx, progress: Progress): Promise<void> {
  const value = JSON.stringify(progress)
  await tx
    .insertInto('server_state')
    .values({ name, value })
    .onConflict((is) => is.column('name').doUpdateSet({ value }))
    .execute()
}

/**
 * Sets the next time for everybody on a server that has sent no digests before, or not lately, or with another default
 * frequency. Earlier notifications are left out.
 */
export async function beginDigests(context: Context, before: Progress | undefined): Promise<void> {
  await transaction(context, async (tx) => {
    const newest = await newestNotification(tx)
    const choices = await tx.selectFrom('user').select(['emailFrequency', 'timeZone']).distinct().execute()
    if (!before) await tx.updateTable('user').set({ digestedUpTo: newest }).execute()
    for (const choice of choices) {
      if (before && choice.emailFrequency !== null) continue
      const wasOff = before?.defaultFrequency === 'none'
      await tx
        .updateTable('user')
        .set({
          nextDigestAt: timeOfNext(context, choice),
          ...(wasOff && { digestedUpTo: newest }),
        })
        .where(hasChosen(choice))
        .execute()
    }
    await saveProgress(tx, {
      defaultFrequency: context.config.defaultNotifications,
      seen: before?.seen ?? newest,
    })
  })
}

/** If a mail server is configured again, digests begin afresh. */
export async function forgetDigests(context: Context): Promise<void> {
  await transaction(context, async (tx) => {
    await tx.deleteFrom('server_state').where('name', '=', name).execute()
    await tx.updateTable('user').set({ nextDigestAt: null }).where('nextDigestAt', 'is not', null).execute()
  })
}
