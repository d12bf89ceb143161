import { createReadStream } from 'node:fs'
import type { Context } from '../context.ts'
import { AppError } from '../errors.ts'
import { fingerprintOf } from '../features/files/receiving/fingerprint.ts'
import { receiveFile } from '../features/files/receiving/receive-file.ts'
import { sniffFile } from '../features/files/receiving/sniff-file.ts'
import { requireRoomOnDisk } from '../features/files/receiving/upload-space.ts'
import type { Candidate, PlannedFile } from './plan-files.ts'

/** Which of the candidates of a file came along, or why none did. */
export type Outcome = { taken: Candidate } | { refused: string }

const atOnce = 3

/**
 * Sends the files through the same door as what people upload; those that are there already stay.
 * @returns why the others were refused
 */
export async function saveFiles(
  context: Context,
  files: readonly PlannedFile[],
  tell: (done: number) => void,
): Promise<Map<PlannedFile, string>> {
  const stored = new Set((await context.db.selectFrom('file').select('id').execute()).map(({ id }) => id))
  const refused = new Map<PlannedFile, string>()
  const left = files.values()
  let done = 0
  const work = async () => {
    for (const file of left) {
      if (!stored.has(file.id)) {
        const reason = await saveFile(context, file)
        if (reason !== undefined) refused.set(file, reason)
      }
      tell(++done)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return refused
}

/** The first of the candidates that is accepted. @returns why none is */
async function saveFile(
  context: Context,
  { id, ownerId, createdAt, candidates }: PlannedFile,
): Promise<string | undefined> {
  let reason = ''
  for (const { path } of candidates) {
    await requireRoomOnDisk(context)
    const content = createReadStream(path)
    try {
      const owner = ownerId === null ? undefined : { userId: ownerId, sessionId: '' }
      await receiveFile(context, owner, { id, createdAt, content })
      return undefined
    } catch (error) {
      reason = reasonOf(error)
    } finally {
      content.destroy()
    }
  }
  return reason
}

/** Those that another attempt, or another machine, would not take either. */
const refusals: Record<string, string> = {
  'unsupported-file': 'of a kind that Coterie does not take',
  'unsupported-media': 'of a kind that Coterie does not take',
  'broken-picture': 'damaged',
  'broken-media': 'damaged',
  'broken-document': 'damaged',
  'picture-too-large': 'more pixels than this server takes',
  'file-too-large': 'larger than this server takes (UPLOAD_LIMIT_MB)',
  'uploads-off': 'of a kind that is turned off on this server',
}

/** @throws the error itself unless it is about this file alone */
function reasonOf(error: unknown): string {
  const known = error instanceof AppError ? refusals[error.code] : undefined
  const isUnreadable = ['EACCES', 'ENOENT', 'EIO'].includes((error as NodeJS.ErrnoException).code ?? '')
  if (known === undefined && !(isUnreadable && (error as NodeJS.ErrnoException).syscall === 'open')) throw error
  return known ?? 'not readable for this user'
}

/** Without storing anything: as far as the beginning of a file tells. */
export async function foreseeOutcome({ candidates }: PlannedFile): Promise<Outcome> {
  let refused = ''
  for (const taken of candidates) {
    const content = createReadStream(taken.path)
    try {
      await sniffFile(content)
      return { taken }
    } catch (error) {
      refused = reasonOf(error)
    } finally {
      content.destroy()
    }
  }
  return { refused }
}

/** Reads the sources and asks the store: the candidate with the checksum of what was sent, whose original is there. */
export async function findStored(
  context: Context,
  { candidates }: PlannedFile,
  row: { sentSha256: string | null; originalName: string } | undefined,
): Promise<Candidate | undefined> {
  if (!row || (await context.files.size(row.originalName)) === undefined) return undefined
  for (const candidate of candidates) {
    // One that cannot be read has not been taken.
    const fingerprint = await fingerprintOf(candidate.path).catch(() => undefined)
    if (fingerprint?.sha256 === row.sentSha256) return candidate
  }
  return undefined
}
