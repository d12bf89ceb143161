import { createHash } from 'node:crypto'
import type { Bytes } from '#contract/units.ts'
import type { Context } from '../../context.ts'
import { transaction } from '../../database/transaction.ts'
import type { Job } from '../../jobs/worker.ts'

const hourly = 3600
const day = 86_400
const fourWeeks = 28 * day
/** Per round, so that other jobs wait only seconds; a month of rounds is 700 GB. */
const mostBytes: Bytes = 1_073_741_824
const mostSeconds = 10
const mostFiles = 1000
/** Each may take fifteen seconds, which do not count, so that an unreadable file does not block the next ones. */
const mostTroubles = 3

/**
 * Compares originals with their checksums: those not read for four weeks, and those last found damaged. Health reports
 * the damaged ones until they are sound or deleted.
 */
export const checkOriginalsJob: Job<'check-originals'> = {
  kind: 'check-originals',
  every: hourly,
  atStart: true,
  run: async (context) => {
    let until = context.clock() + mostSeconds
    let [bytes, troubles] = [0, 0]
    for (const file of [...(await listDamaged(context)), ...(await listUnchecked(context))]) {
      const began = context.clock()
      if (bytes >= mostBytes || troubles === mostTroubles || began > until) return
      if (await check(context, file)) {
        bytes += file.size
      } else {
        troubles++
        until += context.clock() - began
      }
    }
  },
}

const columns = ['file.id', 'file.originalName', 'file.size', 'file.sha256'] as const
type Unchecked = { id: string; originalName: string; size: number; sha256: string | null }

/** Without postponed ones, which return when they are due. */
function listDamaged({ db, clock }: Context): Promise<Unchecked[]> {
  return db
    .selectFrom('damaged_file')
    .innerJoin('file', 'file.id', 'damaged_file.fileId')
    .select(columns)
    .where('file.checkedAt', '>', clock() - fourWeeks + day)
    .orderBy('file.checkedAt')
    .limit(mostFiles)
    .execute()
}

function listUnchecked({ db, clock }: Context): Promise<Unchecked[]> {
  return db
    .selectFrom('file')
    .select(columns)
    .where('checkedAt', '<=', clock() - fourWeeks)
    .orderBy('checkedAt')
    .orderBy('id')
    .limit(mostFiles)
    .execute()
}

/** @returns whether it could be read, or is lost */
async function check(context: Context, file: Unchecked): Promise<boolean> {
  const found = await read(context, file)
  if ('trouble' in found) {
    await postpone(context, file, found.trouble)
    return false
  }
  await note(context, file, found)
  return true
}

async function note(context: Context, file: Unchecked, found: Known): Promise<void> {
  const isSound = 'sha256' in found && found.size === file.size && found.sha256 === (file.sha256 ?? found.sha256)
  const now = context.clock()
  await transaction(context, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('file')
      .set({ checkedAt: now, ...(isSound && { sha256: found.sha256 }) })
      .where('id', '=', file.id)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return
    if (isSound) {
      await tx.deleteFrom('damaged_file').where('fileId', '=', file.id).execute()
      return
    }
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('damaged_file')
      .values({ fileId: file.id, since: now })
      .onConflict((is) => is.column('fileId').doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 1n)
      tx.afterCommit(() => report(context, file, 'error' in found ? found.error : undefined))
  })
}

async function postpone(context: Context, { id, originalName }: Unchecked, trouble: unknown): Promise<void> {
  const checkedAt = context.clock() - fourWeeks + day
  await transaction(context, (tx) => tx.updateTable('file').set({ checkedAt }).where('id', '=', id).execute())
  context.log.warn(
    { err: trouble, file: id },
    `the original files/${originalName} could not be read, although the store responds; it is tried again in a day`,
  )
}

type Known = { size: number; sha256: string } | { error: unknown }
type Found = Known | { trouble: unknown }

/** @throws when no file can be reached now */
async function read({ files }: Context, { originalName }: Unchecked): Promise<Found> {
  const hash = createHash('sha256')
  let size = 0
  try {
    for await (const chunk of files.read(originalName)) {
      hash.update(chunk as Buffer)
      size += (chunk as Buffer).length
    }
    return { size, sha256: hash.digest('hex') }
  } catch (error) {
    if (files.isLoss(error)) return { error }
    await files.check()
    return { trouble: error }
  }
}

function report({ log }: Context, { id, originalName }: Unchecked, error: unknown): void {
  const code = (error as NodeJS.ErrnoException | undefined)?.code
  const damage = code === 'ENOENT' ? 'missing' : error ? `unreadable (${code})` : 'damaged'
  log.error(
    { file: id, damage },
    `an original is missing or damaged (files/${originalName} is ${damage}): restore this file from a backup, or delete the message with it`,
  )
}
