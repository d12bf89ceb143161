import { sql } from 'kysely'
import { limits } from '#contract/fields.ts'
import type { News } from '#contract/notifications.ts'
import { prepared } from '../../database/prepared.ts'
import type { Db } from '../../database/tables.ts'
import { presentGroupRef, selectGroupColumns } from '../../presenters/group.ts'

/** What waits for this person in the groups that they host, the same as on the pages of their hosts. */
export async function readWaiting(db: Db, { userId }: { userId: string }): Promise<Pick<News, 'waiting'>> {
  const rows = await selectWaiting(db, { userId })
  const waiting = rows.map(({ requests, reported, ...group }) => ({
    group: presentGroupRef(group),
    count: Number(requests) + Number(reported),
  }))
  const some = waiting.filter(({ count }) => count > 0)
  return some.length > 0 ? { waiting: some } : {}
}

const selectWaiting = prepared((db, { userId }: { userId: string }) =>
  db
    .selectFrom('membership')
    .innerJoin('group', 'group.id', 'membership.groupId')
    .select(selectGroupColumns)
    .select((is) => [
      is
        .selectFrom('join_request')
        .select((count) => count.fn.countAll<number>().as('n'))
        .whereRef('join_request.groupId', '=', 'membership.groupId')
        .where('join_request.decidedBy', 'is', null)
        .$asScalar()
        .$notNull()
        .as('requests'),
      is
        .selectFrom('report')
        .innerJoin('message', 'message.id', 'report.messageId')
        .select((count) => count.fn.count<number>('report.messageId').distinct().as('n'))
        .whereRef('report.groupId', '=', 'membership.groupId')
        .where('report.settledAt', 'is', null)
        .where((not) => not.or([not('message.authorId', 'is', null), not('message.authorId', '!=', userId)]))
        .$asScalar()
        .$notNull()
        .as('reported'),
    ])
    .where('membership.userId', '=', userId)
    .where('membership.role', '=', sql.lit('host'))
    .where((is) =>
      is.or([
        is.exists(
          is
            .selectFrom('join_request')
            .select('join_request.userId')
            .whereRef('join_request.groupId', '=', 'membership.groupId')
            .where('join_request.decidedBy', 'is', null),
        ),
        is.exists(
          is
            .selectFrom('report')
            .select('report.messageId')
            .whereRef('report.groupId', '=', 'membership.groupId')
            .where('report.settledAt', 'is', null),
        ),
      ]),
    )
    .orderBy('group.name')
    .orderBy('group.id')
    .limit(limits.newsShown),
)
