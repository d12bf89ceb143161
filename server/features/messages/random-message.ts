import { randomBytes, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../database/tables.ts'
import { AppError } from '../../errors.ts'
import type { Membership } from '../membership/membership.ts'

/**
 * The gaps between random places differ, and the message after a wide gap would come up more often than others; among
 * so many neighbours that evens out. In a group that has no more, all are equally likely.
 */
const neighbours = 100

/**
 * The id of a random message that is in front. The last 48 bits of an id are random, so the index on them is read from
 * a random place on, and from its start when its end is reached.
 * @throws AppError not-found in a group that has none
 */
export async function findRandomMessage(db: Db, { groupId }: Membership): Promise<string> {
  const place = randomBytes(6).toString('hex')
  const endOfId = sql<string>`substr(id, 25)`
  const inOrder = (round: 1 | 2) =>
    db
      .selectFrom('message')
      .select(['id', sql<number>`${sql.lit(round)}`.as('round'), endOfId.as('place')])
      .where('groupId', '=', groupId)
      .where('isInFront', '=', sql.lit(1))
      .where(endOfId, round === 1 ? '>=' : '<', place)
      .orderBy(endOfId)
      .orderBy('id')
      .limit(neighbours)
  const rows = await db
    .selectFrom(inOrder(1).as('onward'))
    .selectAll()
    .unionAll(db.selectFrom(inOrder(2).as('start')).selectAll())
    .orderBy('round')
    .orderBy('place')
    .limit(neighbours)
    .execute()
  if (rows.length === 0) throw new AppError('not-found')
  return rows[randomInt(rows.length)]!.id
}
