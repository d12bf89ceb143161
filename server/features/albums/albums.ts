import type { Readable } from 'node:stream'
import type { MessageData } from '#contract/messages.ts'
import type { Bytes } from '#contract/units.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { nameOnDisk } from '../../files/name-on-disk.ts'
import { numberWhenSaved, savedName } from '../../files/saved-names.ts'
import type { AnyViewer } from '../../http/viewer.ts'
import { dayIn, findTimeZone } from '../../time-zones.ts'
import { extensionWhenSaved } from '../files/content.ts'
import { missingNote } from './missing-note.ts'
import { zipOf } from './zip.ts'

const longestTitle: Bytes = 250

/** Streams a message's files as a zip. @throws AppError not-found when there are none */
export async function openAlbum(
  context: Context,
  viewer: AnyViewer,
  messageId: string,
): Promise<{ name: string; content: Readable }> {
  const files = await context.db
    .selectFrom('message_file')
    .innerJoin('file', 'file.id', 'message_file.fileId')
    .innerJoin('message', 'message.id', 'message_file.messageId')
    .leftJoin('user as author', 'author.id', 'message.authorId')
    .selectAll('file')
    .select(['message.data', 'message.createdAt as postedFor', 'author.name as authorName'])
    .where('message_file.messageId', '=', messageId)
    .orderBy('message_file.position')
    .execute()
  if (!files[0]) throw new AppError('not-found')
  const { title = '' } = JSON.parse(files[0].data) as MessageData
  const dayOf = dayIn(await findTimeZone(context.db, viewer))
  const entries = files.map((file, index) => {
    const date = file.takenAt ?? file.postedFor
    const name = savedName({
      day: dayOf(date),
      author: file.authorName,
      number: numberWhenSaved(index + 1, files.length),
      own: file.name,
      extension: extensionWhenSaved(file),
    })
    return { file, name, date }
  })
  const content = zipOf(context, entries, await missingNote(context, viewer))
  return { name: nameOnDisk(title, longestTitle) || 'photos', content }
}
