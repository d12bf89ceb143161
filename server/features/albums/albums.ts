import type { Readable } from 'node:stream'
import type { MessageData } from '#contract/messages.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import type { FileRow } from '../files/files.ts'
import { zipOf } from './zip.ts'

/**
 * The files of a message as a zip that is written while it is read, one file after the other.
 * @throws AppError not-found when there are none
 */
export async function openAlbum(context: Context, messageId: string): Promise<{ name: string; content: Readable }> {
  const files = await context.db
    .selectFrom('message_file')
    .innerJoin('file', 'file.id', 'message_file.fileId')
    .selectAll('file')
    .where('message_file.messageId', '=', messageId)
    .orderBy('message_file.position')
    .execute()
  if (files.length === 0) throw new AppError('not-found')
  const { data } = await context.db
    .selectFrom('message')
    .select('data')
    .where('id', '=', messageId)
    .executeTakeFirstOrThrow(() => new AppError('not-found'))
  const { title } = JSON.parse(data) as MessageData

  const entries = files.map((file, index) => ({
    file,
    name: nameInAlbum(file, index, files.length),
    date: file.createdAt,
  }))
  return { name: plain(title ?? '') || 'photos', content: zipOf(context, entries) }
}

/** `07 Minutes.pdf`, or `07.jpg` for what has no name. */
function nameInAlbum({ name, contentUrl }: FileRow, index: number, count: number): string {
  const place = String(index + 1).padStart(String(count).length, '0')
  const extension = contentUrl.slice(contentUrl.lastIndexOf('.'))
  const own = plain(name ?? '').replace(/\.[a-z0-9]{1,5}$/i, '')
  return `${own ? `${place} ${own}` : place}${extension}`
}

function plain(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\\/:*?"<>|]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 80)
}
