import { limits, oldestDate } from '#contract/fields.ts'
import type { MessageData } from '#contract/messages.ts'
import type { Seconds } from '#contract/units.ts'
import type { Tx } from '../../../database/tables.ts'
import type { ImportedVersion, ImportedWhole } from '../../../importers/imported.ts'
import { cut } from '../../../presenters/message-text.ts'
import { saveVersion, type KeptVersion } from '../../messages/versions/keep-version.ts'
import { personAsArchived, type Bringing } from '../bringing.ts'
import { storable } from '../staged.ts'

type Returning = { whole: ImportedWhole; now: Seconds }

/** Its limits are those of what is kept here; nothing in a group that keeps none. */
export async function bringVersionsBack(
  tx: Tx,
  bringing: Bringing,
  messageId: string,
  { whole, now }: Returning,
): Promise<void> {
  const versions = (whole.versions ?? []).slice(-limits.versionsPerMessage)
  if (versions.length === 0 || whole.withheld || (await keepsNone(tx, bringing))) return
  for (const version of versions) {
    const writtenAt = Math.min(Math.max(version.writtenAt, oldestDate), now)
    await saveVersion(tx, messageId, writtenAt, await keptOf(tx, bringing, version))
  }
}

async function keepsNone(tx: Tx, { row }: Bringing): Promise<boolean> {
  const query = tx.selectFrom('group').select('keepsNoVersions').where('id', '=', row.groupId)
  return (await query.executeTakeFirst())?.keepsNoVersions !== 0
}

async function keptOf(tx: Tx, bringing: Bringing, version: ImportedVersion): Promise<KeptVersion> {
  const title = cut(storable(version.title ?? ''), limits.title)
  const text = cut(storable(version.text ?? ''), limits.text)
  const mentions: NonNullable<MessageData['mentions']> = []
  for (const { person, name } of version.mentions.slice(0, limits.mentionsPerMessage)) {
    const id = await personAsArchived(tx, bringing, person)
    if (id !== null && !mentions.some((other) => other.id === id)) mentions.push({ id, name: storable(name) })
  }
  const removed = (version.removed ?? []).slice(0, limits.filesPerMessage).map(({ type, name }) => ({
    type: cut(storable(type), longestName),
    ...(name !== undefined && { name: cut(storable(name), longestName) }),
  }))
  const added = Math.min(Math.max(version.added ?? 0, 0), limits.filesPerMessage)
  return {
    ...(title !== '' && { title }),
    ...(text !== '' && { text }),
    ...(mentions.length > 0 && { mentions }),
    ...(removed.length > 0 && { removed }),
    ...(added > 0 && { added }),
  }
}

const longestName = 255
