import type { Context } from '../../context.ts'
import { transaction } from '../../database/transaction.ts'
import type { Job } from '../../jobs/worker.ts'
import { keptFor, removeArchive } from './archives.ts'
import { archiveOfName, archivesFolder } from './stored-archive.ts'

const hourly = 3600
/** Longer than all attempts of a job take together. */
const stuckFor = 86_400

/** Removes what has had its time, what its person may not have any more, and what is of nobody. */
export const removeOldArchivesJob: Job<'remove-old-archives'> = {
  kind: 'remove-old-archives',
  every: hourly,
  lane: 'archives',
  run: async (context) => {
    const { db } = context
    const now = context.clock()
    const over = await db
      .selectFrom('archive')
      .leftJoin('membership', (join) =>
        join.onRef('membership.groupId', '=', 'archive.groupId').onRef('membership.userId', '=', 'archive.userId'),
      )
      .select('archive.id')
      .where((is) =>
        is.or([
          is('archive.readyAt', '<=', now - keptFor),
          is.and([is('archive.state', '=', 'failed'), is('archive.changedAt', '<=', now - keptFor)]),
          is.and([is('archive.groupId', 'is not', null), is('membership.userId', 'is', null)]),
        ]),
      )
      .execute()
    for (const { id } of over) await removeArchive(context, id)
    await failStuck(context, now)
    await removeLeftovers(context)
  },
}

/** A job that fails again and again is not tried any more. */
async function failStuck(context: Context, now: number): Promise<void> {
  await transaction(context, (tx) =>
    tx
      .updateTable('archive')
      .set({ state: 'failed', reason: 'server-error', openFor: null, changedAt: now })
      .where('state', '=', 'making')
      .where('changedAt', '<=', now - stuckFor)
      .execute(),
  )
}

/** Of people and groups that are gone, and with them the rows. */
async function removeLeftovers({ db, files }: Context): Promise<void> {
  for await (const { name } of files.list(archivesFolder)) {
    const row = await db.selectFrom('archive').select('id').where('id', '=', archiveOfName(name)).executeTakeFirst()
    if (!row) await files.remove(name)
  }
}
