import type { LiveEvent } from '#contract/live-events.ts'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../database/tables.ts'
import { publishAfterCommit } from '../../live/publish.ts'
import { wordsOfUser, type Words } from '../../words/words.ts'
import { notifyPerson } from '../notifications/notify.ts'

export async function listHostIds(db: Db | Tx, groupId: string): Promise<string[]> {
  const hosts = await db
    .selectFrom('membership')
    .select('userId')
    .where('groupId', '=', groupId)
    .where('role', '=', 'host')
    .execute()
  return hosts.map(({ userId }) => userId)
}

/** Sends the event, after the commit, to the hosts of the group and to these people. */
export async function publishToHosts(
  tx: Tx,
  context: Context,
  groupId: string,
  event: LiveEvent,
  others: readonly string[] = [],
): Promise<void> {
  publishAfterCommit(tx, context, [...new Set([...(await listHostIds(tx, groupId)), ...others])], event)
}

type ForHosts = {
  groupId: string
  /** Whoever did it, who is not notified. */
  by: string
  /** A host whom it does not concern. */
  except?: string | null
  messageId?: string
  text: (words: Words, group: string) => string
}

/** Notifies the hosts of a group, each in their own language, of something that waits on their page. */
export async function notifyHosts(
  tx: Tx,
  context: Context,
  { groupId, by, except, messageId, text }: ForHosts,
): Promise<void> {
  const hosts = await tx
    .selectFrom('membership')
    .innerJoin('user', 'user.id', 'membership.userId')
    .innerJoin('group', 'group.id', 'membership.groupId')
    .select(['user.id', 'user.data', 'group.name as group'])
    .where('membership.groupId', '=', groupId)
    .where('membership.role', '=', 'host')
    .where('user.id', '!=', by)
    .execute()
  for (const { id, data, group } of hosts) {
    if (id === except) continue
    await notifyPerson(tx, context, id, {
      text: text(wordsOfUser(context.config, data), group),
      target: `/groups/${groupId}/hosts`,
      by,
      groupId,
      ...(messageId && { messageId }),
    })
  }
}
