import type { Seconds } from '#contract/units.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../database/tables.ts'
import { wordsOfUser } from '../../words/words.ts'
import { notifyPerson } from '../notifications/notify.ts'
import type { CollectionRow } from './require-collection.ts'

export function targetOf({ id, groupId }: { id: string; groupId: string }): string {
  return `/groups/${groupId}/collections/${id}`
}

/** What somebody adds within this time of what they added before is in the same notification. */
const series: Seconds = 300

/** Those who made or filled it, unless they want to hear nothing of the group or of this person. */
export async function tellFollowers(tx: Tx, context: Context, collection: CollectionRow, by: string): Promise<void> {
  const { id, groupId, name, madeBy } = collection
  const now = context.clock()
  const target = targetOf(collection)
  const replaced = await tx
    .deleteFrom('notification')
    .where('target', '=', target)
    .where('fromUserId', '=', by)
    .where('createdAt', '>', now - series)
    .returning('data')
    .execute()
  const since = Math.min(now, ...replaced.map(({ data }) => sinceOf(data) ?? now - series))
  const files = await tx
    .selectFrom('collection_file')
    .select((is) => is.fn.countAll<number | string>().as('count'))
    .where('collectionId', '=', id)
    .where('addedBy', '=', by)
    .where('addedAt', '>=', since)
    .executeTakeFirstOrThrow()
  const person = await tx.selectFrom('user').select('name').where('id', '=', by).executeTakeFirstOrThrow()
  const followers = await listFollowers(tx, { id, groupId, madeBy, by })
  for (const { userId, data } of followers) {
    const values = { person: person.name, collection: name }
    const text = wordsOfUser(context.config, data).count('news_added_to_collection', Number(files.count), values)
    await notifyPerson(tx, context, userId, { text, target, by, groupId, noted: { since } })
  }
}

/** When the first was added of which it tells. */
function sinceOf(data: string): Seconds | undefined {
  return (JSON.parse(data) as { noted?: { since: Seconds } }).noted?.since
}

type Told = { id: string; groupId: string; madeBy: string | null; by: string }

function listFollowers(tx: Tx, { id, groupId, madeBy, by }: Told) {
  return tx
    .selectFrom('membership')
    .innerJoin('user', 'user.id', 'membership.userId')
    .select(['membership.userId', 'user.data'])
    .where('membership.groupId', '=', groupId)
    .where('membership.userId', '!=', by)
    .where('membership.notifyLevel', '!=', 'none')
    .where((is) =>
      is.or([
        ...(madeBy === null ? [] : [is('membership.userId', '=', madeBy)]),
        is.exists(
          is
            .selectFrom('collection_file')
            .select('collection_file.fileId')
            .where('collection_file.collectionId', '=', id)
            .whereRef('collection_file.addedBy', '=', 'membership.userId'),
        ),
      ]),
    )
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('quiet_person')
            .select('quiet_person.otherId')
            .whereRef('quiet_person.userId', '=', 'membership.userId')
            .where('quiet_person.groupId', '=', groupId)
            .where('quiet_person.otherId', '=', by),
        ),
      ),
    )
    .execute()
}
