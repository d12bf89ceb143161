import type { StorageKind } from '#contract/sign-in/server-storage.ts'
import type { Bytes } from '#contract/units.ts'
import { listKept } from '../../backup/nightly/kept-backups.ts'
import type { Context } from '../../context.ts'
import { sizeOfDatabase } from '../../database/dialect.ts'
import { lockRow } from '../../database/lock-row.ts'
import { transaction } from '../../database/transaction.ts'
import type { Job } from '../../jobs/worker.ts'
import { isSameDisk } from '../../monitoring/disk-space.ts'
import { countGroup } from '../storage-limits/room-in-group.ts'
import { kindOfFile } from './kind-of-file.ts'

const hourly = 3600
/** Every copy is looked at in the store. */
const copiesEvery = 86_400
const foldersOfCopies = ['posters/', 'playable/', 'converted/', 'pictures/', 'pages/']

/** Person by person and group by group, so that nobody waits for a statement that goes through all files. */
export const countStorageJob: Job<'count-storage'> = {
  kind: 'count-storage',
  every: hourly,
  atStart: true,
  lane: 'slow',
  run: async (context, _, __, stopping) => {
    const kinds = await countByOwner(context)
    await countByGroup(context)
    await countCopies(context, stopping)
    await noteKinds(context, { ...kinds, ...(await besidesFiles(context)) })
  },
}

async function countByOwner(context: Context): Promise<Partial<Record<StorageKind, Bytes>>> {
  const kinds: Partial<Record<StorageKind, Bytes>> = { photos: 0, videos: 0, audio: 0, documents: 0 }
  const people = await context.db.selectFrom('user').select('id').orderBy('id').execute()
  for (const userId of [...people.map(({ id }) => id), null]) {
    const counted = await context.db
      .selectFrom('file')
      .select((is) => ['type', is.fn.sum<number | string>('size').as('bytes')])
      .where('ownerId', userId === null ? 'is' : '=', userId)
      .groupBy('type')
      .execute()
    for (const { type, bytes } of counted) kinds[kindOfFile(type)]! += Number(bytes)
    const sum = counted.reduce((all, { bytes }) => all + Number(bytes), 0)
    if (userId !== null) await noteOfPerson(context, userId, sum)
  }
  return kinds
}

/** Whoever has just been deleted is not there to be noted. */
async function noteOfPerson(context: Context, userId: string, bytes: Bytes): Promise<void> {
  const noted = await context.db
    .selectFrom('storage_of_user')
    .select('bytes')
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (noted?.bytes === bytes) return
  await transaction(context, (tx) =>
    tx
      .insertInto('storage_of_user')
      .columns(['userId', 'bytes'])
      .expression((is) =>
        is
          .selectFrom('user')
          .select(['id', is.lit(bytes).as('bytes')])
          .where('id', '=', userId),
      )
      .onConflict((is) => is.column('userId').doUpdateSet({ bytes }))
      .execute(),
  )
}

/** Nobody puts files into a group while they are counted. */
async function countByGroup(context: Context): Promise<void> {
  const groups = await context.db.selectFrom('group').select('id').orderBy('id').execute()
  for (const { id } of groups) {
    await transaction(context, async (tx) => {
      if (await lockRow(tx, 'group', id)) await countGroup(tx, id)
    })
  }
}

async function countCopies(context: Context, stopping: AbortSignal | undefined): Promise<void> {
  const last = await context.db
    .selectFrom('storage_of_kind')
    .select('countedAt')
    .where('kind', '=', 'copies')
    .executeTakeFirst()
  if (last && last.countedAt > context.clock() - copiesEvery) return
  let copies = 0
  for (const folder of foldersOfCopies) {
    for await (const { size } of context.files.list(folder)) {
      if (stopping?.aborted) return
      copies += size
    }
  }
  await noteKinds(context, { copies })
}

/** Backups share the originals that are in several of them. */
async function besidesFiles({ config, database }: Context): Promise<Partial<Record<StorageKind, Bytes>>> {
  const besides = database.kind === 'sqlite' ? { database: await sizeOfDatabase(database.write) } : {}
  const { backups, dataFolder } = config
  if (!backups || !(await isSameDisk(backups.folder, dataFolder))) return besides
  const kept = await listKept(backups.folder, Infinity).catch(() => [])
  if (kept.length === 0) return besides
  const originals = Math.max(...kept.map(({ contents }) => contents?.originals ?? 0))
  const databases = kept.reduce((all, { contents }) => all + (contents ? contents.bytes - contents.originals : 0), 0)
  return { ...besides, backups: originals + databases }
}

async function noteKinds(context: Context, kinds: Partial<Record<StorageKind, Bytes>>): Promise<void> {
  const countedAt = context.clock()
  await transaction(context, async (tx) => {
    if (!('copies' in kinds)) await tx.deleteFrom('storage_of_kind').where('kind', '<>', 'copies').execute()
    for (const [kind, bytes] of Object.entries(kinds)) {
      await tx
        .insertInto('storage_of_kind')
        .values({ kind, bytes, countedAt })
        .onConflict((is) => is.column('kind').doUpdateSet({ bytes, countedAt }))
        .execute()
    }
  })
}
