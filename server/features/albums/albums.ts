import type { Readable } from 'node:stream'
import type { MessageData } from '#contract/messages.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { extensionWhenSaved, ownName } from '../files/content.ts'
import type { FileRow } from '../files/files.ts'
import { nameOnDisk } from '../files/receiving/plain-name.ts'
import { zipOf } from './zip.ts'

/** Streams a message's files as a zip. @throws AppError not-found when there are none */
export async function openAlbum(context: Context, messageId: string): Promise<{ name: string; content: Readable }> {
  const files = await context.db
    .selectFrom('message_file')
    .innerJoin('file', 'file.id', 'message_file.fileId')
    .innerJoin('message', 'message.id', 'message_file.messageId')
    .selectAll('file')
    .select(['message.data', 'message.postedAt'])
    .where('message_file.messageId', '=', messageId)
    .orderBy('message_file.position')
    .execute()
  if (!files[0]) throw new AppError('not-found')
  const { title = '' } = JSON.parse(files[0].data) as MessageData
  const entries = files.map((file, index) => ({
    file,
    name: nameInAlbum(file, index, files.length),
    date: file.takenAt ?? file.postedAt,
  }))
  return { name: nameOnDisk(title) || 'photos', content: zipOf(context, entries) }
}

/** `07 Minutes.pdf`, or `07.jpg` without a name. */
function nameInAlbum(file: FileRow, index: number, count: number): string {
  const place = String(index + 1).padStart(String(count).length, '0')
  const own = nameOnDisk(ownName(file) ?? '')
  return `${own ? `${place} ${own}` : place}.${extensionWhenSaved(file)}`
}
