import { rm } from 'node:fs/promises'
import { bookFormats, type BookPage, type PhotoBox } from '#contract/collecting/book-pages.ts'
import { errors } from '#contract/errors.ts'
import type { Context } from '../../context.ts'
import { inPortions } from '../../database/in-portions.ts'
import { AppError } from '../../errors.ts'
import type { FileRow } from '../files/files.ts'
import { makeForPrint } from '../files/print-pictures.ts'
import { linkForPlaying } from './link-for-playing.ts'
import { readWholeBook } from './read-book.ts'
import type { OwnBook } from './require-book.ts'

/** Its person has removed it, or whoever it is of. */
export class GivenUp extends Error {}
/** The server ends; it begins again at the next start. */
export class Stopped extends Error {}

const pixelsPerInch = 300

type Wish = {
  to: string
  stopping: AbortSignal | undefined
  noted: (done: number, total: number) => Promise<void>
}

/** Page by page, with pictures made of the originals, which are removed once they are in. @throws AppError nothing-for-book */
export async function printBook(context: Context, book: OwnBook, { to, stopping, noted }: Wish): Promise<void> {
  const { pages: laidOut, rule, content } = await readWholeBook(context, book)
  if (laidOut.spreads.length === 0) throw new AppError('nothing-for-book')
  const pages = [laidOut.first, ...laidOut.spreads.flat(), laidOut.last]
  const size = bookFormats[book.format]
  const links = await linksOf(context, book.membership.userId, pages)
  const rows = await readFiles(context, pages)
  await noted(0, pages.length)
  const { title, createdAt: at } = book
  const printing = await context.press.print({ to, title, author: content.group, at })
  try {
    for (const [index, page] of pages.entries()) {
      if (stopping?.aborted) throw new Stopped()
      const photos = page.boxes.filter((box) => box.kind === 'photo')
      const pictures: (string | null)[] = []
      try {
        for (const box of photos) pictures.push(await pictureOf(context, rows.get(box.file.id), box))
        await printing.draw({ page, ...size, rule, pictures, links })
      } finally {
        await Promise.all(pictures.map((path) => path && rm(path, { force: true })))
      }
      await noted(index + 1, pages.length)
    }
    await printing.finish()
  } finally {
    await printing.giveUp()
  }
}

async function linksOf(context: Context, userId: string, pages: readonly BookPage[]): Promise<Record<string, string>> {
  const links: Record<string, string> = {}
  for (const box of pages.flatMap(({ boxes }) => boxes)) {
    if (box.kind !== 'code') continue
    const link = await linkForPlaying(context, userId, box.message)
    if (link !== undefined) links[box.message] = link
  }
  return links
}

async function readFiles({ db }: Context, pages: readonly BookPage[]): Promise<Map<string, FileRow>> {
  const ids = pages.flatMap(({ boxes }) => boxes.flatMap((box) => (box.kind === 'photo' ? box.file.id : [])))
  const files = new Map<string, FileRow>()
  for (const portion of inPortions([...new Set(ids)])) {
    for (const row of await db.selectFrom('file').selectAll().where('id', 'in', portion).execute())
      files.set(row.id, row)
  }
  return files
}

/** In as many pixels as its box can show, and no more than it has; null for one that cannot be decoded any more. */
async function pictureOf(context: Context, file: FileRow | undefined, box: PhotoBox): Promise<string | null> {
  if (!file) return null
  const [width, height] = [box.width, box.height].map((side) => (side / 25.4) * pixelsPerInch) as [number, number]
  const { width: known, height: alsoKnown } = file
  const scale = known && alsoKnown ? Math.min(1, known / width, alsoKnown / height) : 1
  try {
    return await makeForPrint(context, file, { width: Math.round(width * scale), height: Math.round(height * scale) })
  } catch (error) {
    if (error instanceof AppError && errors[error.code].status < 500) return null
    throw error
  }
}
