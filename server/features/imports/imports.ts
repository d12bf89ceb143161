import { v7 as newId } from 'uuid'
import type { Input } from '#contract/endpoint.ts'
import {
  importLimits,
  type beginImport as beginEndpoint,
  type Import,
  type ImportLook,
  type ImportState,
  type ImportWay,
  type startImport as startEndpoint,
} from '#contract/importing/imports.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import type { Viewer } from '../../http/viewer.ts'
import { enqueue } from '../../jobs/queue.ts'
import { findTimeZone, isTimeZone } from '../../time-zones.ts'
import { plainName } from '../files/receiving/plain-name.ts'
import { requireMember, type Membership } from '../membership/membership.ts'
import { requireMayPost } from '../membership/roles.ts'
import type { ResumableUploads } from '../uploads/resumable-uploads.ts'
import { isForImport } from '../uploads/tus-responder.ts'
import { removeArchive } from './archive.ts'
import type { Choices, ImportRow, StoredChat } from './import-row.ts'
import { nameWithoutNumbers } from './people/shown-names.ts'
import { removeWaiting } from './staged.ts'

const day = 86_400
const longestName = 200

/** @throws AppError import-running, not-found, upload-incomplete, invalid-request, hosts-only, readers-only-read */
export async function beginImport(
  context: Context,
  uploads: ResumableUploads,
  membership: Membership,
  { upload: uploadId, timeZone }: Input<typeof beginEndpoint>['body'],
): Promise<Import> {
  requireMayPost(membership, 'conversation')
  const { userId, groupId } = membership
  const viewer = { userId, sessionId: '' }
  const earlier = await findByUpload(context, viewer, uploadId)
  if (earlier) return present(earlier)
  const upload = await uploads.requireOwn(viewer, uploadId)
  if (!isForImport(upload)) throw invalid('/upload', 'is for a file')
  if (upload.offset !== upload.size) throw new AppError('upload-incomplete')
  if (timeZone !== undefined && !isTimeZone(timeZone)) throw invalid('/timeZone', 'is no time zone')
  const now = context.clock()
  const row = {
    id: newId(),
    groupId,
    userId,
    uploadId,
    openFor: userId,
    fileName: nameWithoutNumbers(plainName(upload.metadata?.['filename'] ?? '', longestName)),
    timeZone: timeZone ?? (await findTimeZone(context.db, viewer)),
    state: 'reading' as const,
    createdAt: now,
    changedAt: now,
  }
  await giveUpWaiting(context, viewer)
  await transaction(context, async (tx) => {
    const inserted = await tx
      .insertInto('import')
      .values(row)
      .onConflict((is) => is.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (inserted) await enqueue(tx, context.clock, 'look-through-import', { importId: row.id })
  })
  const begun = await findByUpload(context, viewer, uploadId)
  if (!begun) throw new AppError('import-running')
  return present(begun)
}

function invalid(path: string, problem: string) {
  return new AppError('invalid-request', { fields: [{ path, problem }] })
}

function findByUpload({ db }: Context, { userId }: Viewer, uploadId: string): Promise<ImportRow | undefined> {
  const query = db.selectFrom('import').selectAll().where('uploadId', '=', uploadId)
  return query.where('userId', '=', userId).executeTakeFirst()
}

export const waitingStates = ['choosing', 'ready', 'failed'] as const satisfies ImportState[]

/** Of one that waits for choices, or to be tried again, only what has come already is still known. */
async function giveUpWaiting(context: Context, { userId }: Viewer): Promise<void> {
  const waiting = await context.db
    .selectFrom('import')
    .select('id')
    .where('openFor', '=', userId)
    .where('state', 'in', waitingStates)
    .execute()
  for (const { id } of waiting) await giveUp(context, id)
}

/** Nothing more comes; what has come stays. */
export async function giveUp(context: Context, importId: string): Promise<void> {
  const now = context.clock()
  await transaction(context, async (tx) => {
    const closed = { openFor: null, senders: '[]', choices: '[]', changedAt: now, endedAt: now }
    const updated = await tx
      .updateTable('import')
      .set((is) => ({
        ...closed,
        state: is.case().when('messages', '=', 0).then('taking-back').else('failed').end().$castTo<ImportState>(),
      }))
      .where('id', '=', importId)
      .where('state', 'in', waitingStates)
      .returning('state')
      .executeTakeFirst()
    if (updated?.state === 'taking-back') await enqueue(tx, context.clock, 'take-import-back', { importId })
  })
  while (await removeWaiting(context, importId));
  await removeArchive(context, importId)
}

export async function listImports(context: Context, { userId, groupId }: Membership): Promise<Import[]> {
  const rows = await context.db
    .selectFrom('import')
    .selectAll()
    .where('userId', '=', userId)
    .where('groupId', '=', groupId)
    .where((is) => is.or([is('endedAt', 'is', null), is('endedAt', '>', context.clock() - takeBackFor)]))
    .where((is) => is.or([is('state', '<>', 'taking-back'), is('messages', '>', 0)]))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(importLimits.listed)
    .execute()
  return rows.map(present)
}

export const takeBackFor = importLimits.takeBackDays * day

export type OwnImport = { membership: Membership; row: ImportRow }

/** @throws AppError not-found, also for somebody else's, and once its person has left the group */
export async function requireOwnImport({ db }: Pick<Context, 'db'>, viewer: Viewer, id: string): Promise<OwnImport> {
  const query = db.selectFrom('import').selectAll().where('id', '=', id).where('userId', '=', viewer.userId)
  const row = await query.executeTakeFirst()
  if (!row) throw new AppError('not-found')
  return { membership: await requireMember(db, viewer, row.groupId), row }
}

/** @throws AppError import-over, import-running, invalid-request for somebody who is not in the group */
export async function startImport(
  context: Context,
  { membership, row }: OwnImport,
  { way, people, collection }: Input<typeof startEndpoint>['body'],
): Promise<Import> {
  requireMayPost(membership, 'conversation')
  if (row.look !== null) requireFits(way, JSON.parse(row.look) as ImportLook)
  const started = await transaction(context, async (tx) => {
    const senders = JSON.parse(row.senders) as string[]
    const isAgain = row.state === 'failed' && row.way !== null
    const chosen = isAgain
      ? { way: row.way, choices: row.choices, collectionId: row.collectionId }
      : {
          way,
          choices: JSON.stringify(await choicesOf(tx, membership.groupId, senders.length, people)),
          collectionId: collection === undefined ? null : await collectionIn(tx, membership.groupId, collection),
        }
    const set = { ...chosen, state: 'importing' as const, reason: null, endedAt: null, changedAt: context.clock() }
    const updated = await tx
      .updateTable('import')
      .set(set)
      .where('id', '=', row.id)
      .where('openFor', 'is not', null)
      .where((is) =>
        is.or([is('state', '=', 'ready'), is.and([is('state', '=', 'failed'), is('way', 'is not', null)])]),
      )
      .returningAll()
      .executeTakeFirst()
    if (updated) await enqueue(tx, context.clock, 'import-messages', { importId: row.id })
    return updated
  })
  if (!started) throw new AppError('import-over')
  return present(started)
}

async function collectionIn(tx: Tx, groupId: string, id: string): Promise<string> {
  const query = tx.selectFrom('collection').select('id').where('id', '=', id).where('groupId', '=', groupId)
  const found = await query.where('deletedAt', 'is', null).executeTakeFirst()
  if (!found) throw invalid('/collection', 'is not in this group')
  return found.id
}

/** An archive of Coterie comes as it was, and nothing else does. */
function requireFits(way: ImportWay, { format }: ImportLook): void {
  if ((way === 'whole') !== (format === 'coterie')) throw invalid('/way', `is not for ${format}`)
}

async function choicesOf(
  tx: Tx,
  groupId: string,
  senders: number,
  people: Input<typeof startEndpoint>['body']['people'],
): Promise<Choices> {
  const members = await tx.selectFrom('membership').select('userId').where('groupId', '=', groupId).execute()
  const ids = new Set<string>(members.map(({ userId }) => userId))
  const choices: Choices = Array.from({ length: senders }, () => 'nobody')
  for (const [index, { person, is }] of people.entries()) {
    if (person >= senders) throw invalid(`/people/${index}/person`, 'is not in this archive')
    if (is !== 'nobody' && !ids.has(is)) throw invalid(`/people/${index}/is`, 'is not in this group')
    choices[person] = is
  }
  return choices
}

export function chatsIn({ chats }: Pick<ImportRow, 'chats'>): StoredChat[] {
  return JSON.parse(chats) as StoredChat[]
}

export function present(row: ImportRow): Import {
  const look = row.look === null ? undefined : (JSON.parse(row.look) as ImportLook)
  const takeBackUntil = row.endedAt !== null && row.state !== 'taken-back' ? row.endedAt + takeBackFor : undefined
  return {
    id: row.id,
    group: row.groupId,
    fileName: row.fileName,
    createdAt: row.createdAt,
    state: row.state,
    ...(row.reason !== null && { reason: row.reason }),
    ...(row.state === 'choosing' && { chats: chatsIn(row).map(({ name }, chat) => ({ chat, name })) }),
    ...(look && { look }),
    ...(row.way !== null && { way: row.way }),
    done: Number(row.done),
    total: Number(row.total),
    brought: { messages: Number(row.messages), files: Number(row.files), refused: Number(row.refused) },
    ...(takeBackUntil !== undefined && { takeBackUntil }),
  }
}
