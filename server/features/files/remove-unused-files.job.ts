import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { transaction } from '../../database/transaction.ts'
import type { Job } from '../../jobs/worker.ts'
import { isUsed } from './files.queries.ts'
import { removeIfUnused } from './remove-if-unused.ts'

const everySixHours = 21_600
const grace = 86_400
const portion = 500

/**
 * Removes files that no message, shown or withheld, link or profile uses. A file is marked when first found unused, and
 * deleted a day later, so that drafts and undone changes still find it.
 */
export const removeUnusedFilesJob: Job<'remove-unused-files'> = {
  kind: 'remove-unused-files',
  every: everySixHours,
  run: async (context) => {
    await forgetUsedAgain(context)
    for (let after = ''; ;) {
      const last = await noteUnused(context, after)
      if (last === undefined) break
      after = last
    }
    while (await removeLongUnused(context));
  },
}

async function forgetUsedAgain(context: Context): Promise<void> {
  await transaction(context, (tx) =>
    tx
      .deleteFrom('unused_file')
      .where('fileId', 'in', (is) =>
        is
          .selectFrom('file')
          .innerJoin('unused_file as noted', 'noted.fileId', 'file.id')
          .select('file.id')
          .where(isUsed),
      )
      .execute(),
  )
}

/** Checks the next files in order of id; returns the last of them, or undefined at the end. */
async function noteUnused(context: Context, after: string): Promise<string | undefined> {
  const files = await context.db
    .selectFrom('file')
    .select((is) => ['file.id', sql<number>`case when ${isUsed(is)} then 1 else 0 end`.as('used')])
    .where('file.id', '>', after)
    .orderBy('file.id')
    .limit(portion)
    .execute()
  const since = context.clock()
  const unused = files.filter(({ used }) => used === 0).map(({ id }) => ({ fileId: id, since }))
  if (unused.length > 0) {
    await transaction(context, (tx) =>
      tx
        .insertInto('unused_file')
        .values(unused)
        .onConflict((is) => is.column('fileId').doNothing())
        .execute(),
    )
  }
  return files[portion - 1]?.id
}

/** A job of its own removes the bytes, so that none are left behind when the server stops in between. */
async function removeLongUnused(context: Context): Promise<boolean> {
  return transaction(context, async (tx) => {
    const due = await tx
      .selectFrom('unused_file')
      .select('fileId')
      .where('since', '<=', context.clock() - grace)
      .orderBy('since')
      .orderBy('fileId')
      .limit(portion)
      .execute()
    if (due.length === 0) return false
    const ids = due.map(({ fileId }) => fileId)
    await removeIfUnused(tx, context.clock, ids)
    await tx.deleteFrom('unused_file').where('fileId', 'in', ids).execute()
    return true
  })
}
