import { archiveLimits, type ArchiveFailure } from '#contract/archiving/archives.ts'
import type { Bytes, Milliseconds } from '#contract/units.ts'
import type { ArchiveHead } from '../../archive/schema.ts'
import { createZipWriter } from '../../archive/zip-writer.ts'
import type { Context } from '../../context.ts'
import { isStorageFull, isUnavailable } from '../../database/dialect.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { isAway } from '../../files/store-error.ts'
import { enqueue } from '../../jobs/queue.ts'
import type { Job } from '../../jobs/worker.ts'
import { hasRoomFor, readDiskSpace } from '../../monitoring/disk-space.ts'
import { wordsOfUser } from '../../words/words.ts'
import { requireMember } from '../membership/membership.ts'
import { requireMayArchive } from '../membership/roles.ts'
import { notifyPerson } from '../notifications/notify.ts'
import { removeArchive, type ArchiveRow } from './archives.ts'
import { nameOfArchive } from './stored-archive.ts'
import { writeArchive, type Progress } from './write-archive.ts'

/** Its person has removed it, or whoever it is of. */
class GivenUp extends Error {}
/** The server ends; it begins again at the next start. */
class Stopped extends Error {}

/** Between two notes of how far it is. */
const noteEvery: Milliseconds = 1000

/** Begins anew after whatever interrupted it: an archive appears in the store only once it is whole. */
export const makeArchiveJob: Job<'make-archive'> = {
  kind: 'make-archive',
  lane: 'archives',
  run: async (context, { archiveId }, _, stopping) => {
    const row = await findMaking(context, archiveId)
    if (!row) return
    try {
      await requireAllowed(context, row)
      const { counts, size } = await store(context, row, stopping)
      await finish(context, row, { counts, size })
    } catch (error) {
      if (error instanceof GivenUp) return removeArchive(context, archiveId)
      if (error instanceof Stopped) return again(context, archiveId)
      if (isAway(error) || isUnavailable(error) || isForNow(error)) throw error
      await fail(context, row, error)
    }
  },
}

function findMaking({ db }: Context, id: string): Promise<ArchiveRow | undefined> {
  return db.selectFrom('archive').selectAll().where('id', '=', id).where('state', '=', 'making').executeTakeFirst()
}

async function requireAllowed({ db }: Context, { userId, groupId }: ArchiveRow): Promise<void> {
  if (groupId !== null) requireMayArchive(await requireMember(db, { userId, sessionId: '' }, groupId))
}

/** @throws AppError storage-full; small pictures and pages are taken to be a tenth of the files */
async function requireRoom({ config }: Context, total: Bytes): Promise<void> {
  if (config.diskReserve.share === 0) return
  const space = await readDiskSpace(config.dataFolder)
  const reserve = Math.min(config.diskReserve.share * space.totalBytes, config.diskReserve.mostBytes)
  if (!hasRoomFor(reserve + total * 1.1, space)) throw new AppError('storage-full')
}

async function store(
  context: Context,
  row: ArchiveRow,
  stopping: AbortSignal | undefined,
): Promise<{ counts: ArchiveHead['counts']; size: Bytes }> {
  const writer = createZipWriter(row.createdAt)
  const stop = () => writer.fail(new Stopped())
  stopping?.addEventListener('abort', stop)
  let done = 0
  let noted = performance.now()
  const progress: Progress = {
    begun: async (total) => {
      await requireRoom(context, total)
      await note(context, row, { total, done })
    },
    passed: async (bytes) => {
      done += bytes
      if (performance.now() - noted < noteEvery) return
      noted = performance.now()
      await note(context, row, { done })
    },
  }
  try {
    if (stopping?.aborted) throw new Stopped()
    const writing = writeArchive(context, writer, { ...row, madeAt: row.createdAt }, progress)
    const storing = context.files.put(nameOfArchive(row.id), writer.content)
    // Whichever fails first ends the other.
    writing.catch((error: Error) => writer.fail(error))
    storing.catch((error: Error) => writer.fail(error))
    const [size] = await Promise.all([storing, writing])
    return { size, counts: await writing }
  } catch (error) {
    throw stopping?.aborted ? new Stopped() : error
  } finally {
    stopping?.removeEventListener('abort', stop)
  }
}

/** @throws GivenUp */
async function note(context: Context, { id }: ArchiveRow, values: { total?: Bytes; done: Bytes }): Promise<void> {
  const { numUpdatedRows } = await transaction(context, (tx) =>
    tx
      .updateTable('archive')
      .set({ ...values, changedAt: context.clock() })
      .where('id', '=', id)
      .where('state', '=', 'making')
      .executeTakeFirst(),
  )
  if (numUpdatedRows === 0n) throw new GivenUp()
}

async function finish(
  context: Context,
  { id, userId, groupId }: ArchiveRow,
  { counts, size }: { counts: ArchiveHead['counts']; size: Bytes },
): Promise<void> {
  const now = context.clock()
  await transaction(context, async (tx) => {
    const ready = await tx
      .updateTable('archive')
      .set((is) => ({
        state: 'ready' as const,
        openFor: null,
        done: is.ref('total'),
        size,
        counts: JSON.stringify(counts),
        changedAt: now,
        readyAt: now,
      }))
      .where('id', '=', id)
      .where('state', '=', 'making')
      .executeTakeFirst()
    if (ready.numUpdatedRows === 0n) throw new GivenUp()
    const person = await tx.selectFrom('user').select('data').where('id', '=', userId).executeTakeFirstOrThrow()
    const group = await tx.selectFrom('group').select('name').where('id', '=', groupId).executeTakeFirst()
    const { say } = wordsOfUser(context.config, person.data)
    const text = group ? say('news_archive_of_group', { group: group.name }) : say('news_archive')
    await notifyPerson(tx, context, userId, { text, target: '/archives' })
    await enqueue(tx, context.clock, 'send-archive-notice', { archiveId: id })
  })
  await removeBeyondLimit(context, userId)
}

async function removeBeyondLimit(context: Context, userId: string): Promise<void> {
  const rows = await context.db
    .selectFrom('archive')
    .select('id')
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  for (const { id } of rows.slice(archiveLimits.perPerson)) await removeArchive(context, id)
}

async function again(context: Context, archiveId: string): Promise<void> {
  await transaction(context, (tx) => enqueue(tx, context.clock, 'make-archive', { archiveId }))
}

function isForNow(error: unknown): boolean {
  return error instanceof AppError && error.code === 'unavailable'
}

async function fail(context: Context, { id }: ArchiveRow, error: unknown): Promise<void> {
  const reason = reasonOf(error)
  if (reason === 'server-error') context.log.error({ err: error, id }, 'an archive could not be made')
  const now = context.clock()
  await transaction(context, (tx) =>
    tx
      .updateTable('archive')
      .set({ state: 'failed', reason, openFor: null, changedAt: now })
      .where('id', '=', id)
      .where('state', '=', 'making')
      .execute(),
  )
}

function reasonOf(error: unknown): ArchiveFailure {
  if (isStorageFull(error) || (error instanceof AppError && error.code === 'storage-full')) return 'no-space'
  const isRefused = error instanceof AppError && ['not-found', 'hosts-only', 'readers-only-read'].includes(error.code)
  return isRefused ? 'not-allowed' : 'server-error'
}
