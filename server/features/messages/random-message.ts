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

/** In seconds; what is not older is no memory yet. */
const recently = 30 * 24 * 3600

/**
 * The id of a random message that is in front; one with a picture and from longer ago than a month, if there is such a
 * one near the place that was drawn. The last 48 bits of an id are random, so the index on them is read from
 * a random place on, and from its start when its end is reached.
 * @throws AppError not-found in a group that has none
 */
export async function findRandomMessage(db: Db, { groupId }: Membership, now: number): Promise<string> {
  const place = randomBytes(6).toString('hex')
  const endOfId = sql<string>`substr(id, 25)`
  const inOrder = (round: 1 | 2) =>
    db
      .selectFrom('message')
      .select(['id', 'createdAt', sql<number>`${sql.lit(round)}`.as('round'), endOfId.as('place')])
      .where('groupId', '=', groupId)
      .where('isInFront', '=', sql.lit(1))
      .where(endOfId, round === 1 ? '>=' : '<', place)
      .orderBy(endOfId)
      .orderBy('id')
      .limit(neighbours)
  const rows = await db
    .selectFrom(
      db
        .selectFrom(inOrder(1).as('onward'))
        .selectAll()
        .unionAll(db.selectFrom(inOrder(2).as('start')).selectAll())
        .orderBy('round')
        .orderBy('place')
        .limit(neighbours)
        .as('candidate'),
    )
    .select(['id', 'createdAt'])
    .select((is) =>
      is
        .exists(
          is
            .selectFrom('message_file')
            .select('fileId')
            .whereRef('messageId', '=', 'candidate.id')
            .where('takenAt', 'is not', null),
        )
        .as('hasPicture'),
    )
    .execute()
  const old = rows.filter(({ createdAt }) => createdAt < now - recently)
  const drawn = [old.filter(({ hasPicture }) => hasPicture), old, rows].find(({ length }) => length > 0)
  if (!drawn) throw new AppError('not-found')
  return drawn[randomInt(drawn.length)]!.id
}
