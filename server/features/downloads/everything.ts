import { sql } from 'kysely'
import { downloadLimits } from '#contract/archiving/downloads.ts'
import type { Seconds } from '#contract/units.ts'
import type { Db } from '../../database/tables.ts'
import { AppError } from '../../errors.ts'
import { isInCollection } from '../collections/files-of-collection.ts'
import { isWith } from '../photo-people/files-with.ts'
import type { Scope } from '../photos/photos.ts'
import type { Listed } from './entries.ts'

/** `messages` are those that a search has found, `from` and `until` the beginnings of a month and of the next. */
export type Wanted = Scope & { messages?: readonly string[]; during?: { from: Seconds; until: Seconds } }

export async function sizeOfAll(db: Db, wanted: Wanted): Promise<{ files: number; bytes: number }> {
  if (isNothing(wanted)) return { files: 0, bytes: 0 }
  const { files, bytes } = await db
    .selectFrom(filesOf(db, wanted).select(['file.id', 'file.size']).distinct().as('listed'))
    .select((is) => [is.fn.countAll<number | string>().as('files'), is.fn.sum<number | string>('size').as('bytes')])
    .executeTakeFirstOrThrow()
  return { files: Number(files), bytes: Number(bytes ?? 0) }
}

/**
 * Each file once, oldest first: photos and videos by when they were taken, others by the date of their message.
 * @throws AppError not-found when there is none, invalid-request for too many
 */
export async function listAll(db: Db, wanted: Wanted): Promise<Listed[]> {
  const rows = isNothing(wanted)
    ? []
    : await filesOf(db, wanted)
        .select(['message_file.fileId', 'message_file.messageId', moment.as('moment')])
        .orderBy('moment')
        .orderBy('message_file.messageId')
        .orderBy('message_file.position')
        .limit(downloadLimits.files + 1)
        .execute()
  if (rows.length === 0) throw new AppError('not-found')
  if (rows.length > downloadLimits.files) {
    const problem = `must not have more than ${downloadLimits.files} files together`
    throw new AppError('invalid-request', { fields: [{ path: '/month', problem }] })
  }
  const seen = new Set<string>()
  return rows.filter(({ fileId }) => !seen.has(fileId) && seen.add(fileId))
}

function isNothing({ memberships, messages }: Wanted): boolean {
  return memberships.length === 0 || messages?.length === 0
}

const moment = sql<Seconds>`coalesce(file."takenAt", message."createdAt")`

function filesOf(db: Db, { memberships, author, collection, with: person, messages, during }: Wanted) {
  return db
    .selectFrom('message_file')
    .innerJoin('message', 'message.id', 'message_file.messageId')
    .innerJoin('file', 'file.id', 'message_file.fileId')
    .where(
      'message.groupId',
      'in',
      memberships.map(({ groupId }) => groupId),
    )
    .$if(author !== undefined, (is) => is.where('message.authorId', '=', author!))
    .$if(collection !== undefined, (is) => is.where((of) => isInCollection(of, collection!)))
    .$if(person !== undefined, (is) => is.where((of) => isWith(of, person!)))
    .$if(messages !== undefined, (is) => is.where('message.id', 'in', messages!))
    .$if(during !== undefined, (is) => is.where(moment, '>=', during!.from).where(moment, '<', during!.until))
}
