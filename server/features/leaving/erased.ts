import type { Selectable } from 'kysely'
import type { Context } from '../../context.ts'
import type { Tables } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { addErased, readErased, type Erased } from '../../files/erased-list.ts'

/** Writes down outside the database that this person was erased, if that is so. */
export async function saveErased(context: Context, userId: string): Promise<void> {
  const row = await context.db.selectFrom('erased').selectAll().where('userId', '=', userId).executeTakeFirst()
  if (!row) return
  const { dataFolder, backups } = context.config
  await addErased(dataFolder, [asLine(row)])
  // The disk of the backups may be away; the next backup brings it there.
  if (backups) await addErased(backups.folder, [asLine(row)]).catch(() => undefined)
}

/** Makes the database and the file of this server know of each other's. */
export async function mergeErased(context: Context): Promise<void> {
  const { dataFolder } = context.config
  const rows = await context.db.selectFrom('erased').selectAll().execute()
  const lines = await readErased(dataFolder)
  await addErased(dataFolder, rows.map(asLine))
  const known = new Set(rows.map(({ userId }) => userId))
  for (const { id, date, withMessages } of lines) {
    if (known.has(id)) continue
    const row = {
      userId: id,
      erasedAt: Math.floor(Date.parse(date) / 1000),
      tookMessages: withMessages ? (1 as const) : (0 as const),
    }
    await transaction(context, (tx) =>
      tx
        .insertInto('erased')
        .values(row)
        .onConflict((is) => is.column('userId').doNothing())
        .execute(),
    )
  }
}

function asLine({ userId, erasedAt, tookMessages }: Selectable<Tables['erased']>): Erased {
  return { id: userId, date: new Date(erasedAt * 1000).toISOString(), withMessages: tookMessages === 1 }
}
