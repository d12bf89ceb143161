import { Readable } from 'node:stream'
import { errors } from '#contract/errors.ts'
import { limits, oldestDate } from '#contract/fields.ts'
import type { Context } from '../../context.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import type { Archive, ArchiveEntry, ImportedFile, ImportedWhole } from '../../importers/imported.ts'
import { chunksOf } from '../../importers/text-lines.ts'
import { receiveFile } from '../files/receiving/receive-file.ts'
import { withSpaceFor } from '../files/receiving/upload-space.ts'
import type { ImportRow } from './import-row.ts'
import type { StagedMessage } from './next-piece.ts'

/** In the order of the files; null for one that was refused or is not in the archive. */
export type Received = (string | null)[]

export type Entries = ReadonlyMap<string, ArchiveEntry>

export function entriesOf({ entries }: Archive): Entries {
  return new Map(entries.map((entry) => [entry.name, entry]))
}

/**
 * Takes the files of a message as if its importer had uploaded them, and remembers which they are, so that an interrupted
 * import goes on after them.
 * @throws AppError quota-used-up, storage-full, too-many-requests
 */
export async function receiveFiles(
  context: Context,
  { row, entries }: { row: ImportRow; entries: Entries },
  staged: StagedMessage,
): Promise<void> {
  if (staged.received !== null || staged.said.files.length === 0) return
  const received: Received = []
  const { files, whole } = staged.said
  for (const [index, file] of files.slice(0, limits.filesPerMessage).entries())
    received.push(
      (await findBefore(context, row, whole?.files[index])) ??
        (await receiveOne(context, row, entries, file, whole && asItWas(context, whole.files[index]!))),
    )
  staged.received = JSON.stringify(received)
  await transaction(context, (tx) =>
    tx
      .updateTable('waiting_message')
      .set({ received: staged.received })
      .where('importId', '=', row.id)
      .where('position', '=', staged.position)
      .execute(),
  )
}

async function receiveOne(
  context: Context,
  { userId }: ImportRow,
  entries: Entries,
  { entry: name, name: label, takenAt }: ImportedFile,
  was: ReturnType<typeof asItWas> | undefined,
): Promise<string | null> {
  const entry = entries.get(name)
  if (!entry) return null
  const viewer = { userId, sessionId: '' }
  try {
    const file = await withSpaceFor(context, viewer, entry.size, async () => {
      const content = await entry.open()
      return receiveFile(context, viewer, {
        content: Readable.from(chunksOf(content), { objectMode: false }),
        name: label,
        isVoiceNote: voiceNote.test(label),
        ...(takenAt !== undefined && { takenAt }),
        ...was,
      })
    })
    return file.id
  } catch (error) {
    if (isRefusal(error)) return null
    throw error
  }
}

/** The same file may be in several messages. */
async function findBefore(
  context: Context,
  { userId }: ImportRow,
  file: ImportedWhole['files'][number] | undefined,
): Promise<string | undefined> {
  if (file?.before === undefined) return undefined
  const found = await context.db
    .selectFrom('file')
    .select('id')
    .where('ownerId', '=', userId)
    .where('sentSha256', '=', file.before)
    .where('createdAt', '=', asItWas(context, file).createdAt)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.id
}

/** What an archive has of the position, its author has kept. */
function asItWas({ clock }: Context, { uploadedAt, takenAt, isVoiceNote }: ImportedWhole['files'][number]) {
  const notLater = (at: number) => Math.min(Math.max(at, oldestDate), clock())
  return {
    createdAt: Math.max(0, notLater(uploadedAt)),
    takenAt: takenAt === null ? null : notLater(takenAt),
    isVoiceNote,
    keepsPosition: true,
  }
}

/** As WhatsApp calls what was recorded for a message. */
const voiceNote = /^PTT-/

const ofNoFile = new Set<string>(['quota-used-up', 'too-many-requests', 'not-found'])

/** Of this file, however often it is tried. */
function isRefusal(error: unknown): boolean {
  return error instanceof AppError && errors[error.code].status < 500 && !ofNoFile.has(error.code)
}
