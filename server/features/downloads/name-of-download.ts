import type { DownloadScope } from '#contract/archiving/downloads.ts'
import type { Bytes } from '#contract/units.ts'
import type { Db } from '../../database/tables.ts'
import { nameOnDisk } from '../../files/name-on-disk.ts'

const longestPart: Bytes = 60

/** `Les Moreau 2026-11.zip`, after what was asked for. */
export async function nameOfDownload(db: Db, scope: DownloadScope): Promise<string> {
  const { group, author, collection, month, search } = scope
  const album =
    collection && (await db.selectFrom('collection').select('name').where('id', '=', collection).executeTakeFirst())
  const person = author && (await db.selectFrom('user').select('name').where('id', '=', author).executeTakeFirst())
  const place = group && (await db.selectFrom('group').select('name').where('id', '=', group).executeTakeFirst())
  const parts = [place && place.name, album && album.name, person && person.name, search, month]
  return `${parts.flatMap((part) => nameOnDisk(part || '', longestPart) || []).join(' ') || 'photos'}.zip`
}
