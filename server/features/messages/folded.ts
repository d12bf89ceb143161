import { sql } from 'kysely'
import { prepared } from '../../database/prepared.ts'
import type { Db, Tx } from '../../database/tables.ts'

/** Which of these messages this person does not want to see, and why. */
export async function listFolded(
  db: Db | Tx,
  viewerId: string,
  ids: string[],
): Promise<Map<string, 'message' | 'person'>> {
  const rows = await selectFolded(db, { viewerId, ids })
  return new Map(rows.map(({ id, why }) => [id, why]))
}

const selectFolded = prepared((db, { viewerId, ids }: { viewerId: string; ids: string[] }) =>
  db
    .selectFrom('folded_message')
    .select(['messageId as id', sql<'message' | 'person'>`'message'`.as('why')])
    .where('userId', '=', viewerId)
    .where('messageId', 'in', ids)
    .unionAll(
      db
        .selectFrom('quiet_person')
        .innerJoin('message', (join) =>
          join
            .onRef('message.groupId', '=', 'quiet_person.groupId')
            .onRef('message.authorId', '=', 'quiet_person.otherId'),
        )
        .select(['message.id', sql<'message' | 'person'>`'person'`.as('why')])
        .where('quiet_person.userId', '=', viewerId)
        .where('message.id', 'in', ids),
    ),
)
