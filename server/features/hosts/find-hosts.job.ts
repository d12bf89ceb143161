import { sql } from 'kysely'
import type { Job } from '../../jobs/worker.ts'
import { findHost } from './host-offer.ts'

const day = 86_400

/** Sees to it that groups whose hosts are gone, or that never had one, get one. */
export const findHostsJob: Job<'find-hosts'> = {
  kind: 'find-hosts',
  every: day,
  run: async (context) => {
    const groups = await context.db
      .selectFrom('group')
      .select('id')
      .where('closesAt', 'is', null)
      .where((is) =>
        is.exists(is.selectFrom('membership').select('userId').whereRef('membership.groupId', '=', 'group.id')),
      )
      .where((is) =>
        is.not(
          is.exists(
            is
              .selectFrom('membership')
              .select('userId')
              .whereRef('membership.groupId', '=', 'group.id')
              .where('membership.role', '=', sql.lit('host')),
          ),
        ),
      )
      .execute()
    for (const { id } of groups) await findHost(context, id)
  },
}
