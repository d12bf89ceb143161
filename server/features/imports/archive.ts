import { Readable } from 'node:stream'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import type { Archive } from '../../importers/imported.ts'
import { openExport } from '../../importers/several-parts.ts'
import type { ResumableUploads } from '../uploads/resumable-uploads.ts'
import type { ImportRow } from './import-row.ts'

export const archivesFolder = 'imports/'

function nameOfArchive(importId: string): string {
  return `${archivesFolder}${importId}.bin`
}

export function importOfArchive(name: string): string {
  return name.slice(archivesFolder.length, -'.bin'.length)
}

export async function removeArchive({ files }: Context, importId: string): Promise<void> {
  await files.remove(nameOfArchive(importId))
}

/** Moves what was uploaded to where it stays until the import ends: unfinished uploads are removed after a day. */
export async function keepArchive(
  { files }: Context,
  uploads: ResumableUploads,
  { id, userId, uploadId }: ImportRow,
): Promise<void> {
  const name = nameOfArchive(id)
  if ((await files.size(name)) === undefined) {
    const upload = await uploads.requireOwn({ userId, sessionId: '' }, uploadId)
    await files.put(name, Readable.from(uploads.read(upload), { objectMode: false }))
  }
  await uploads.remove(uploadId)
}

/** @throws AppError import-unreadable */
export async function withArchive<T>(
  { files }: Context,
  { id, fileName }: ImportRow,
  use: (archive: Archive) => Promise<T>,
): Promise<T> {
  const name = nameOfArchive(id)
  const size = await files.size(name)
  if (size === undefined) throw new AppError('import-unreadable', { fields: [{ path: 'archive', problem: 'damaged' }] })
  const bytes = (start: number, end: number) =>
    end > start ? files.read(name, { start, end: end - 1 }) : Readable.from([], { objectMode: false })
  const archive = await openExport({ size, bytes }, fileName)
  try {
    return await use(archive)
  } finally {
    await archive.close()
  }
}
