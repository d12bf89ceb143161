import { randomBytes, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Seconds } from '#contract/units.ts'
import type { Db } from '../../database/tables.ts'
import { AppError } from '../../errors.ts'
import type { Membership } from '../membership/membership.ts'

/**
 * The message after a wide gap between random ids would be drawn more often; choosing among so many neighbours evens
 * that out. Smaller groups are drawn from uniformly.
 */
const neighbours = 100

/** Newer messages are no memories yet. */
const recently: Seconds = 30 * 24 * 3600

/**
 * A random message in front, preferably with a picture, older than a month and near the drawn position. The last 48
 * bits of an id are random, so the index on them is read from a random position on, and continues at its start.
 * @throws AppError not-found in a group without one
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
