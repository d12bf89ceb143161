import type { ServerStorage, StorageKind } from '#contract/sign-in/server-storage.ts'
import type { Context } from '../../context.ts'
import { countDamagedOriginals } from '../../monitoring/damage.ts'
import type { Administration } from '../administrators/administrators.ts'
import { checkDisk } from '../info/parts.ts'
import { readLimits } from '../storage-limits/limits.ts'

/** A few rows, however many files there are: a job counts them. */
export async function readStorage(context: Context, _: Administration): Promise<ServerStorage> {
  const { db, config } = context
  const disk = await checkDisk(context).catch(() => undefined)
  const counted = await db
    .selectFrom('storage_of_kind')
    .selectAll()
    .where('bytes', '>', 0)
    .orderBy('bytes', 'desc')
    .orderBy('kind')
    .execute()
  const latest = await db
    .selectFrom('storage_of_kind')
    .select((is) => is.fn.max('countedAt').as('countedAt'))
    .executeTakeFirst()
  return {
    disk: {
      ...(disk?.freeBytes !== undefined && { freeBytes: disk.freeBytes }),
      ...(disk?.totalBytes !== undefined && { totalBytes: disk.totalBytes }),
      ...(disk?.fullAt !== undefined && { fullAt: disk.fullAt }),
    },
    ...(config.store.kind !== 'disk' && { isElsewhere: true as const }),
    kinds: counted.map(({ kind, bytes }) => ({ kind: kind as StorageKind, bytes })),
    ...(typeof latest?.countedAt === 'number' && { countedAt: latest.countedAt }),
    damaged: await countDamagedOriginals(db),
    limits: await readLimits(context),
  }
}
