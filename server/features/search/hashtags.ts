import { limits } from '#contract/fields.ts'
import type { Db } from '../../database/tables.ts'
import type { Membership } from '../membership/membership.ts'

/** Counts only the latest uses, so the cost is constant. */
export async function listHashtags(db: Db, { groupId }: Membership): Promise<{ tag: string; count: number }[]> {
  const rows = await db
    .selectFrom((q) =>
      q
        .selectFrom('message_hashtag')
        .select(['tag', 'written'])
        .where('groupId', '=', groupId)
        .orderBy('messageId', 'desc')
        .orderBy('tag', 'desc')
        .limit(limits.hashtagsCounted)
        .as('listed'),
    )
    // Capital letters sort before small ones, and those before accented ones.
    .select((is) => [is.fn.max('written').as('tag'), is.fn.countAll<number>().as('count')])
    .groupBy('listed.tag')
    .orderBy('count', 'desc')
    .orderBy('listed.tag')
    .limit(limits.hashtagsShown)
    .execute()
  return rows
}
