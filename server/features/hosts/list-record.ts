import { limits } from '#contract/fields.ts'
import type { HostAct, RecordedAct } from '#contract/hosting/hosts.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import type { Job } from '../../jobs/worker.ts'
import { presentUser, selectUserColumns } from '../../presenters/user.ts'
import type { Hosting } from '../membership/roles.ts'

const day = 86_400
const keptFor = 365 * day
const removedAtATime = 1000

type RecordPage = { acts: RecordedAct[]; next?: string }

/** What the hosts did before the act `before`, newest first. */
export async function listRecord(db: Db, { groupId }: Hosting, before?: string): Promise<RecordPage> {
  const rows = await db
    .selectFrom('host_record')
    .select(['id', 'type', 'createdAt', 'actorId', 'personId', 'messageId', 'data'])
    .where('groupId', '=', groupId)
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limits.pageSize + 1)
    .execute()
  const listed = rows.slice(0, limits.pageSize)
  const people = await readPeople(
    db,
    listed.flatMap(({ actorId, personId }) => [actorId, personId].filter((id) => id !== null)),
  )
  const acts = listed.map(({ id, type, createdAt, actorId, personId, messageId, data }): RecordedAct => {
    const [actor, person] = [people.get(actorId ?? ''), people.get(personId ?? '')]
    return {
      id,
      type: type as HostAct,
      createdAt,
      ...(actor && { actor }),
      ...(person && { person }),
      ...(messageId !== null && { message: messageId }),
      data: JSON.parse(data) as RecordedAct['data'],
    }
  })
  return { acts, ...(rows.length > listed.length && { next: listed.at(-1)!.id }) }
}

async function readPeople(db: Db, ids: string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const rows = await db
    .selectFrom('user')
    .leftJoin('file as avatar', 'avatar.id', 'user.avatarId')
    .select(selectUserColumns)
    .where('user.id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, presentUser(row)]))
}

/** Forgets what hosts did more than 12 months ago. */
export const trimRecordsJob: Job<'trim-records'> = {
  kind: 'trim-records',
  every: day,
  run: async (context) => {
    while (await removeOldest(context));
  },
}

async function removeOldest(context: Context): Promise<boolean> {
  return transaction(context, async (tx) => {
    const old = tx
      .selectFrom('host_record')
      .select('id')
      .where('createdAt', '<=', context.clock() - keptFor)
      .limit(removedAtATime)
    const { numDeletedRows } = await tx.deleteFrom('host_record').where('id', 'in', old).executeTakeFirst()
    return numDeletedRows === BigInt(removedAtATime)
  })
}
