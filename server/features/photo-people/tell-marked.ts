import type { Seconds } from '#contract/units.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../database/tables.ts'
import { wordsOfUser } from '../../words/words.ts'
import { notifyPerson } from '../notifications/notify.ts'

/** What somebody says within this time of what they said before is in the same notification. */
const series: Seconds = 300

type Marked = { userId: string; groupId: string; by: string }

/** Unless they want to hear nothing of the group or of whoever said it. */
export async function tellMarked(tx: Tx, context: Context, { userId, groupId, by }: Marked): Promise<void> {
  const now = context.clock()
  const reached = await findReached(tx, { userId, groupId, by })
  if (!reached) return
  const replaced = await takeBack(tx, now, { userId, groupId, by })
  const since = Math.min(now, ...replaced.map(({ data }) => sinceOf(data) ?? now - series))
  const count = await countSince(tx, { userId, groupId, by }, since)
  if (count === 0) return
  const person = await tx.selectFrom('user').select('name').where('id', '=', by).executeTakeFirstOrThrow()
  const text = wordsOfUser(context.config, reached.data).count('news_in_photos', count, { person: person.name })
  await notifyPerson(tx, context, userId, { text, target: targetOf(userId), by, groupId, noted: { since } })
}

/** What was told a moment ago and holds of no photo any more is not told. */
export async function tellUnmarked(tx: Tx, { clock }: Context, marked: Marked): Promise<void> {
  const now = clock()
  if ((await countSince(tx, marked, now - series)) === 0) await takeBack(tx, now, marked)
}

function targetOf(userId: string): string {
  return `/people/${userId}/with`
}

function sinceOf(data: string): Seconds | undefined {
  return (JSON.parse(data) as { noted?: { since: Seconds } }).noted?.since
}

function takeBack(tx: Tx, now: Seconds, { userId, groupId, by }: Marked) {
  return tx
    .deleteFrom('notification')
    .where('userId', '=', userId)
    .where('fromUserId', '=', by)
    .where('fromGroupId', '=', groupId)
    .where('target', '=', targetOf(userId))
    .where('createdAt', '>', now - series)
    .returning('data')
    .execute()
}

async function countSince(tx: Tx, { userId, groupId, by }: Marked, since: Seconds): Promise<number> {
  const { count } = await tx
    .selectFrom('photo_person')
    .innerJoin('message', 'message.id', 'photo_person.messageId')
    .select((is) => is.fn.countAll<number | string>().as('count'))
    .where('userId', '=', userId)
    .where('markedBy', '=', by)
    .where('markedAt', '>=', since)
    .where('message.groupId', '=', groupId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

function findReached(tx: Tx, { userId, groupId, by }: Marked) {
  return tx
    .selectFrom('membership')
    .innerJoin('user', 'user.id', 'membership.userId')
    .select('user.data')
    .where('membership.groupId', '=', groupId)
    .where('membership.userId', '=', userId)
    .where('membership.notifyLevel', '!=', 'none')
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
    .executeTakeFirst()
}
