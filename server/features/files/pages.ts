import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { DocumentPage } from '#contract/files.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { requireStored } from '../../files/require-stored.ts'
import type { FileRow } from './files.ts'
import { storedOrMade, type StoredObject } from './pictures.ts'
import { mostPages, nameOfPage, pageWidths } from './stored-names.ts'

const largestWidth = pageWidths.at(-1)!

export async function readPagesOf(context: Context, file: FileRow): Promise<DocumentPage[]> {
  requirePdf(file)
  const pages = await context.media.once(`pages of ${file.id}`, async () => {
    await requireStored(context.files, file.originalName)
    return context.files.withLocalFile(file.originalName, (path) =>
      context.media.run({ kind: 'read-pages', path }, 'now', file.ownerId),
    )
  })
  return pages.map(({ width, height, text }) => ({
    width: largestWidth,
    height: Math.max(1, Math.round((largestWidth / width) * height)),
    text,
  }))
}

/** A page, counted from 1, as a picture. Made when it is not there yet. */
export async function requirePage(context: Context, file: FileRow, page: number, width: number): Promise<StoredObject> {
  requirePdf(file)
  const isPage = Number.isInteger(page) && page >= 1 && page <= Math.min(file.pages ?? 0, mostPages)
  if (!isPage || !pageWidths.some((listed) => listed === width)) throw new AppError('not-found')
  const { media, files } = context
  const name = nameOfPage(file.id, page, width)
  const draw = async (to?: string) => {
    await requireStored(files, file.originalName)
    return files.withLocalFile(file.originalName, (path) =>
      media.run({ kind: 'draw-page', path, page: page - 1, width, ...(to && { to }) }, 'now', file.ownerId),
    )
  }
  const make = async () => {
    const to = media.newPath()
    try {
      await draw(to)
      return await files.put(name, createReadStream(to))
    } finally {
      await rm(to, { force: true })
    }
  }
  return storedOrMade(context, { name, type: 'image/webp' }, make, draw)
}

function requirePdf({ type }: FileRow): void {
  if (type !== 'application/pdf') throw new AppError('not-found')
}
