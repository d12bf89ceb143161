import { setTimeout as delay } from 'node:timers/promises'
import type { ImportFailure } from '#contract/importing/imports.ts'
import type { Milliseconds } from '#contract/units.ts'
import type { Context } from '../../context.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { enqueue } from '../../jobs/queue.ts'
import type { Job } from '../../jobs/worker.ts'
import { publishToMembers, requireMember } from '../membership/membership.ts'
import { mayPost } from '../membership/roles.ts'
import { removeArchive, withArchive } from './archive.ts'
import { bringIn, listKnown } from './bring-in.ts'
import { Overtaken } from './bringing.ts'
import { dressGroup } from './dress-group.ts'
import type { ImportRow } from './import-row.ts'
import { nextPiece, type Piece } from './next-piece.ts'
import { entriesOf, receiveFiles, type Entries } from './receive-files.ts'

/** Then it is the turn of another import. */
const turn: Milliseconds = 2000
/** Pictures of others wait behind no more of these. */
const mostUnprepared = 10
/** After what may pass: a failure between two steps, or too many unfinished uploads of its person. */
const pause = 60

/** Brings in some pieces and then queues itself again. Each piece is a transaction, so that it may end at any moment. */
export const importMessagesJob: Job<'import-messages'> = {
  kind: 'import-messages',
  lane: 'imports',
  run: async (context, { importId }) => {
    const row = await findImporting(context, importId)
    if (!row) return
    const steps = { done: 0 }
    try {
      if (!(await isAllowed(context, row))) return await fail(context, row, 'not-allowed')
      const isDone = await withArchive(context, row, async (archive) => {
        if (row.way === 'whole' && Number(row.done) === 0) await dressGroup(context, row, archive)
        return takeTurn(context, { row, entries: entriesOf(archive), end: performance.now() + turn, steps })
      })
      if (isDone) await finish(context, row)
      else await again(context, row, 0)
    } catch (error) {
      const reason = reasonOf(error)
      if (reason) return fail(context, row, reason)
      const isForNow = steps.done > 0 || (error instanceof AppError && error.code === 'too-many-requests')
      if (!isForNow) throw error
      context.log.warn({ err: error, id: importId }, 'an import was interrupted')
      await again(context, row, pause)
    }
  },
}

/** `steps` counts what is done for good, however the turn ends. */
type Turn = { row: ImportRow; entries: Entries; end: Milliseconds; steps: { done: number } }

function findImporting({ db }: Context, id: string): Promise<ImportRow | undefined> {
  return db.selectFrom('import').selectAll().where('id', '=', id).where('state', '=', 'importing').executeTakeFirst()
}

async function isAllowed({ db }: Context, { userId, groupId }: ImportRow): Promise<boolean> {
  try {
    return mayPost(await requireMember(db, { userId, sessionId: '' }, groupId), 'conversation')
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

const noSpace = new Set<string>(['quota-used-up', 'group-full', 'storage-full'])

function reasonOf(error: unknown): ImportFailure | undefined {
  if (!(error instanceof AppError)) return undefined
  if (noSpace.has(error.code)) return 'no-space'
  if (error.code === 'import-unreadable') return 'damaged'
  return error.code === 'not-found' ? 'not-allowed' : undefined
}

/** True once there is no more. */
async function takeTurn(context: Context, now: Turn): Promise<boolean> {
  const { row, end, steps } = now
  while (performance.now() < end && (await findImporting(context, row.id))) {
    const piece = await nextPiece(context, row)
    if (!piece) return true
    if (!(await receivePiece(context, now, piece))) continue
    await bringInUnlessOvertaken(context, row, piece)
    steps.done++
  }
  return false
}

/** True once all files of the piece are here, also those of earlier turns. */
async function receivePiece(context: Context, { row, entries, end, steps }: Turn, piece: Piece): Promise<boolean> {
  const known = await listKnown(context.db, row.groupId, piece)
  for (const staged of piece.rows) {
    if (known.has(staged.keyHash) || staged.received !== null || staged.said.files.length === 0) continue
    if (!bringsFiles(row, piece, staged.said.repliesTo)) continue
    if (performance.now() >= end) return false
    await untilFewUnprepared(context)
    await receiveFiles(context, { row, entries }, staged)
    steps.done++
  }
  return true
}

function bringsFiles({ way }: ImportRow, { together }: Piece, repliesTo: string | undefined): boolean {
  return together || way === 'archive' || way === 'whole' || repliesTo !== undefined
}

async function bringInUnlessOvertaken(context: Context, row: ImportRow, piece: Piece): Promise<void> {
  try {
    await bringIn(context, row, piece)
  } catch (error) {
    if (error instanceof Overtaken) return
    if (!(error instanceof AppError) || error.code !== 'unusable-file') throw error
    await forgetReceived(context, row, piece)
  }
}

/** They waited so long that they were removed as unused: they have to be taken again. */
async function forgetReceived(context: Context, { id }: ImportRow, { rows }: Piece): Promise<void> {
  const positions = rows.map(({ position }) => position)
  await transaction(context, (tx) =>
    tx
      .updateTable('waiting_message')
      .set({ received: null })
      .where('importId', '=', id)
      .where('position', 'in', positions)
      .execute(),
  )
}

async function untilFewUnprepared({ db, clock }: Context): Promise<void> {
  for (let waits = 0; waits < 20; waits++) {
    const waiting = await db
      .selectFrom('job')
      .select('id')
      .where('kind', '=', 'prepare-file')
      .where('runAfter', '<=', clock())
      .where('parkedAt', 'is', null)
      .limit(mostUnprepared)
      .execute()
    if (waiting.length < mostUnprepared) return
    await delay(50)
  }
}

async function again(context: Context, { id: importId }: ImportRow, after: number): Promise<void> {
  await transaction(context, (tx) => enqueue(tx, context.clock, 'import-messages', { importId }, { after }))
}

async function finish(context: Context, { id, groupId }: ImportRow): Promise<void> {
  await transaction(context, async (tx) => {
    const now = context.clock()
    const { numUpdatedRows } = await tx
      .updateTable('import')
      .set({ state: 'done', openFor: null, senders: '[]', choices: '[]', changedAt: now, endedAt: now })
      .where('id', '=', id)
      .where('state', '=', 'importing')
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await publishToMembers(tx, context, groupId, { type: 'messages-imported', group: groupId })
  })
  await removeArchive(context, id)
}

/** What has come stays, and the archive, so that it can be started again. */
async function fail(context: Context, { id }: ImportRow, reason: ImportFailure): Promise<void> {
  const now = context.clock()
  await transaction(context, (tx) =>
    tx
      .updateTable('import')
      .set({ state: 'failed', reason, changedAt: now, endedAt: now })
      .where('id', '=', id)
      .where('state', '=', 'importing')
      .execute(),
  )
}
