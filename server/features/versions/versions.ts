import type { MessageData } from '#contract/messages.ts'
import type { MessageVersion } from '#contract/versions/message-versions.ts'
import { withCurrentNames } from '#message-text/mentions-in-text.ts'
import type { Context } from '../../context.ts'
import { lockRow } from '../../database/lock-row.ts'
import type { Db, Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { recordAct } from '../hosts/record.ts'
import { publishToMembers, type Membership } from '../membership/membership.ts'
import { requireStillMember } from '../membership/roles.ts'
import { listLineage } from '../messages/ancestry.ts'
import { wordsOf, type KeptVersion } from '../messages/versions/keep-version.ts'
import { requireNotWithheld } from '../withheld/withheld.ts'

/**
 * The present text first, then the earlier ones, newest first.
 * @throws AppError not-found, message-withheld
 */
export async function listVersions(db: Db, { groupId, rules }: Membership, messageId: string) {
  await requireNotWithheld(db, messageId)
  const message = await db
    .selectFrom('message')
    .leftJoin('long_message', 'long_message.messageId', 'message.id')
    .select(['message.postedAt', 'message.editedAt'])
    .select((is) => is.fn.coalesce('long_message.data', 'message.data').as('data'))
    .where('message.id', '=', messageId)
    .executeTakeFirst()
  if (!message) throw new AppError('not-found')
  const rows = rules.versions ? await selectVersions(db, [messageId]) : []
  const texts: Text[] = [
    {
      writtenAt: message.editedAt ?? message.postedAt,
      kept: wordsOf(JSON.parse(message.data) as MessageData),
    },
    ...rows.toReversed().map(({ id, writtenAt, data }) => ({ id, writtenAt, kept: JSON.parse(data) as KeptVersion })),
  ]
  const names = await currentNames(db, groupId, texts)
  return texts.map((text) => present(text, names))
}

/** In the order in which they were written, of each message. */
export function selectVersions(db: Db | Tx, messageIds: readonly string[]) {
  return db
    .selectFrom('message_version')
    .selectAll()
    .where('messageId', 'in', messageIds)
    .orderBy('messageId')
    .orderBy('writtenAt')
    .orderBy('id')
    .execute()
}

type Text = { id?: string; writtenAt: number; kept: KeptVersion }

async function currentNames(db: Db, groupId: string, texts: readonly Text[]): Promise<Map<string, string>> {
  const ids = new Set(texts.flatMap(({ kept }) => (kept.mentions ?? []).map(({ id }) => id)))
  if (ids.size === 0) return new Map()
  const members = await db
    .selectFrom('membership')
    .innerJoin('user', 'user.id', 'membership.userId')
    .select(['user.id', 'user.name'])
    .where('membership.groupId', '=', groupId)
    .where('membership.userId', 'in', [...ids])
    .execute()
  return new Map(members.map(({ id, name }) => [id, name]))
}

function present({ kept, ...version }: Text, names: ReadonlyMap<string, string>): MessageVersion {
  const { mentions = [], text, ...rest } = kept
  const named = mentions.map(({ id, name }) => ({ name, currentName: names.get(id) }))
  return { ...version, ...rest, ...(text !== undefined && { text: withCurrentNames(text, named) }) }
}

/** @throws AppError not-found, forbidden, message-withheld */
export async function removeVersion(
  context: Context,
  { membership, messageId, isAuthor }: { membership: Membership; messageId: string; isAuthor: boolean },
  versionId: string,
): Promise<void> {
  const { groupId, userId } = membership
  await transaction(context, async (tx) => {
    const { role } = await requireStillMember(tx, membership)
    if (!isAuthor && role !== 'host') throw new AppError('forbidden')
    const message = await lockRow(tx, 'message', messageId)
    if (!message) throw new AppError('not-found')
    await requireNotWithheld(tx, messageId)
    const removed = await tx
      .deleteFrom('message_version')
      .where('id', '=', versionId)
      .where('messageId', '=', messageId)
      .returning('id')
      .executeTakeFirst()
    if (!removed) return
    const { authorId } = message
    if (!isAuthor) {
      const about = { messageId, ...(authorId !== null && { personId: authorId }) }
      await recordAct(tx, context, { groupId, actorId: userId, type: 'version-removed', ...about })
    }
    const lineage = await listLineage(tx, messageId)
    const event = { type: 'message-changed', group: groupId, message: messageId, lineage } as const
    await publishToMembers(tx, context, groupId, event)
  })
}
