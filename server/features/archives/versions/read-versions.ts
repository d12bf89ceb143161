import { iso, type ArchivedVersion } from '../../../archive/schema.ts'
import type { Db } from '../../../database/tables.ts'
import type { KeptVersion } from '../../messages/versions/keep-version.ts'
import { selectVersions } from '../../versions/versions.ts'

/** What these messages said before they were edited, in their order, each message's oldest first. */
export async function readVersions(db: Db, messageIds: readonly string[]): Promise<ArchivedVersion[]> {
  const hidden = await db
    .selectFrom('withheld_message')
    .select('messageId')
    .where('messageId', 'in', messageIds)
    .execute()
  const mayNotBeRead = new Set(hidden.map(({ messageId }) => messageId))
  const rows = (await selectVersions(db, messageIds)).map(({ data, ...row }) => ({
    ...row,
    kept: JSON.parse(data) as KeptVersion,
  }))
  const known = await knownPeople(
    db,
    rows.flatMap(({ kept }) => (kept.mentions ?? []).map(({ id }) => id)),
  )
  const byMessage = Map.groupBy(rows, ({ messageId }) => messageId)
  return messageIds.flatMap((message) =>
    mayNotBeRead.has(message)
      ? []
      : (byMessage.get(message) ?? []).map(({ writtenAt, kept: { mentions = [], ...kept } }) => {
          const there = mentions.filter(({ id }) => known.has(id)).map(({ id, name }) => ({ person: id, name }))
          const when = { writtenAt, writtenAtIso: iso(writtenAt) }
          return { message, ...when, ...kept, ...(there.length > 0 && { mentions: there }) }
        }),
  )
}

/** Those whose accounts are there. */
async function knownPeople(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('user')
    .select('id')
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Set(rows.map(({ id }) => id))
}
