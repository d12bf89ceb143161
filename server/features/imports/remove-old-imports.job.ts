import { importLimits } from '#contract/importing/imports.ts'
import type { Context } from '../../context.ts'
import { transaction } from '../../database/transaction.ts'
import { enqueue } from '../../jobs/queue.ts'
import type { Job } from '../../jobs/worker.ts'
import { archivesFolder, importOfArchive } from './archive.ts'
import { giveUp, takeBackFor, waitingStates } from './imports.ts'
import { removeFormerPeople } from './people/former-people.ts'

const hourly = 3600
const day = 86_400
const atATime = 1000
/** Longer than all attempts of a job take together. */
const stuckFor = day

/** Forgets what can no longer be taken back, and removes what waits in vain and what nobody needs any more. */
export const removeOldImportsJob: Job<'remove-old-imports'> = {
  kind: 'remove-old-imports',
  every: hourly,
  lane: 'imports',
  run: async (context) => {
    const { db } = context
    const now = context.clock()
    const waiting = await db
      .selectFrom('import')
      .select('id')
      .where('state', 'in', waitingStates)
      .where('openFor', 'is not', null)
      .where('changedAt', '<=', now - importLimits.waitDays * day)
      .execute()
    for (const { id } of waiting) await giveUp(context, id)
    const over = db.selectFrom('import').select('id').where('state', 'in', ['done', 'failed', 'taken-back'])
    for (const { id } of await over.where('endedAt', '<=', now - takeBackFor).execute()) await forget(context, id)
    await wakeStuck(context)
    await removeArchives(context)
    await removeFormerPeople(context)
  },
}

/** Which messages came once stays known, so that they do not come twice. */
async function forget(context: Context, importId: string): Promise<void> {
  const forgetSome = () =>
    transaction(context, (tx) =>
      tx
        .updateTable('imported_message')
        .set({ importId: null })
        .where('importId', '=', importId)
        .where('keyHash', 'in', (is) =>
          is.selectFrom('imported_message').select('keyHash').where('importId', '=', importId).limit(atATime),
        )
        .executeTakeFirst(),
    )
  while ((await forgetSome()).numUpdatedRows > 0n);
  await transaction(context, (tx) => tx.deleteFrom('import').where('id', '=', importId).execute())
}

/** A job that fails again and again is not tried any more. */
async function wakeStuck(context: Context): Promise<void> {
  const { db, clock } = context
  const states = ['reading', 'importing', 'taking-back'] as const
  const stuck = await db
    .selectFrom('import')
    .select(['id', 'state'])
    .where('state', 'in', states)
    .where('changedAt', '<=', clock() - stuckFor)
    .execute()
  for (const { id, state } of stuck) {
    await transaction(context, async (tx) => {
      if (state === 'taking-back') return enqueue(tx, clock, 'take-import-back', { importId: id })
      const failed = { state: 'failed', reason: 'server-error', changedAt: clock(), endedAt: clock() } as const
      await tx
        .updateTable('import')
        .set({ ...failed, ...(state === 'reading' && { openFor: null, chats: '[]' }) })
        .where('id', '=', id)
        .where('state', '=', state)
        .execute()
    })
  }
}

/** Of imports that are over: the server may have stopped before it removed them. */
async function removeArchives({ db, files }: Context): Promise<void> {
  for await (const { name } of files.list(archivesFolder)) {
    const query = db.selectFrom('import').select('id').where('id', '=', importOfArchive(name))
    const open = await query.where('openFor', 'is not', null).executeTakeFirst()
    if (!open) await files.remove(name)
  }
}
