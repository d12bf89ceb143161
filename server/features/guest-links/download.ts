import type { FastifyInstance } from 'fastify'
import { downloadLimits } from '#contract/archiving/downloads.ts'
import { downloadForGuests, type GuestPage } from '#contract/guests/guest-pages.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { nameOnDisk } from '../../files/name-on-disk.ts'
import { findTimeZone } from '../../time-zones.ts'
import { createDownloadLock } from '../albums/download-lock.ts'
import { missingNote } from '../albums/missing-note.ts'
import { openAsShown, zipOf } from '../albums/zip.ts'
import { entriesOf, type ReadDetails } from '../downloads/entries.ts'
import { attachment } from '../files/sending/attachment.ts'
import { extensionOf } from '../files/stored-names.ts'
import { findOpenLink } from '../guest-gate/open-link.ts'
import { requireGuest, type GuestPass } from '../guest-gate/require-guest.ts'
import { asOwner } from './brought-photos.ts'
import { firstName, shownFiles } from './shown-files.ts'

/** Of one link, whoever they are; each reads from the disk for minutes. */
const mostOfLink = 12

export function guestDownloadRoute(app: FastifyInstance, context: Context): void {
  const { path, params } = downloadForGuests
  const [ofBrowser, ofLink] = [createDownloadLock(), createDownloadLock(mostOfLink)]
  app.get<{ Params: { link: string } }>(
    path,
    { schema: { params }, exposeHeadRoute: false },
    async (request, response) => {
      const pass = await requireGuest(context, request, request.params.link)
      if (pass.mayDownload === 0) throw new AppError('forbidden')
      const { name, listed } = await listShown(context, pass)
      ofLink({ userId: pass.id }, response)
      ofBrowser({ userId: pass.key }, response)
      const maker = asOwner({ userId: pass.madeBy })
      const entries = entriesOf({
        listed,
        timeZone: await findTimeZone(context.db, maker),
        readDetails: detailsFor(context, pass),
        extensionOf: ({ contentUrl }) => extensionOf(contentUrl),
      })
      return response
        .headers({
          'Content-Type': 'application/zip',
          'Content-Disposition': attachment(`${name}.zip`, 'photos.zip'),
          'Cache-Control': 'private, no-store',
        })
        .send(zipOf(context, entries, await missingNote(context, maker), openAsShown))
    },
  )
}

export async function sizeOfDownload({ db }: Context, pass: GuestPass): Promise<Pick<GuestPage, 'download'>> {
  if (pass.mayDownload === 0) return {}
  const { files, bytes } = await db
    .selectFrom(shownFiles(db, pass).select(['file.id', 'file.size']).distinct().as('listed'))
    .select((is) => [is.fn.countAll<number | string>().as('files'), is.fn.sum<number | string>('size').as('bytes')])
    .executeTakeFirstOrThrow()
  return { download: { files: Number(files), bytes: Number(bytes ?? 0) } }
}

/** @throws AppError not-found when there is nothing */
async function listShown({ db }: Context, pass: GuestPass) {
  const rows = await shownFiles(db, pass)
    .innerJoin('group', 'group.id', 'message.groupId')
    .leftJoin('guest_link', (on) => on.on('guest_link.id', '=', pass.id))
    .leftJoin('collection', 'collection.id', 'guest_link.collectionId')
    .select(['file.id as fileId', 'message.id as messageId', 'group.name', 'collection.name as album'])
    .select((is) => is.fn.coalesce('file.takenAt', 'message.createdAt').as('moment'))
    .orderBy('moment')
    .orderBy('message.id')
    .orderBy('message_file.position')
    .limit(downloadLimits.files)
    .execute()
  const [first] = rows
  if (!first) throw new AppError('not-found')
  const listed = [...new Map(rows.toReversed().map((row) => [row.fileId, row])).values()].toReversed()
  return { name: nameOnDisk(first.album ?? first.name, 60) || 'photos', listed }
}

/** Nothing more once the link is over. */
function detailsFor(context: Context, pass: GuestPass): ReadDetails {
  return async (some) => {
    if (!(await findOpenLink(context, { id: pass.id }))) return []
    const rows = await shownFiles(context.db, pass)
      .leftJoin('user as author', 'author.id', 'message.authorId')
      .selectAll('file')
      .select(['message_file.messageId', 'author.name'])
      .where(
        'message_file.fileId',
        'in',
        some.map(({ fileId }) => fileId),
      )
      .execute()
    return rows.map(({ name: authorName, ...file }) => ({
      ...file,
      name: null,
      authorName: authorName === null ? null : firstName(authorName),
    }))
  }
}
