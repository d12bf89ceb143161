import { limits } from '#contract/fields.ts'
import type { Db } from '../../database/tables.ts'
import type { Membership } from '../membership/membership.ts'

/** Of the last that were used in the group; so this costs the same however many there are. */
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
    // Small letters are behind capital ones, and those with accents behind both.
    .select((is) => [is.fn.max('written').as('tag'), is.fn.countAll<number>().as('count')])
    .groupBy('listed.tag')
    .orderBy('count', 'desc')
    .orderBy('listed.tag')
    .limit(limits.hashtagsShown)
    .execute()
  return rows
}
