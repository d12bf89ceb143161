import { v7 as newId } from 'uuid'
import type { Context } from '../context.ts'
import { inPortions } from '../database/in-portions.ts'
import type { Db, Tx } from '../database/tables.ts'
import { transaction } from '../database/transaction.ts'
import { StartError } from '../errors.ts'
import { timeOfNext } from '../features/digests/subscription.ts'
import { endSetUp } from '../features/sessions/set-up-key.ts'
import { indexUserName } from '../features/word-index/word-index.ts'
import type { Plan } from './plan.ts'

const mark = 'movedFrom'

/**
 * An import may be repeated until somebody has signed in: a later one would bring back what people have deleted.
 * @throws StartError unless nobody and nothing is there, or only what an import of the same server has brought
 */
export async function requireOwnTarget(db: Db, plan: Plan): Promise<void> {
  const begun = await db.selectFrom('server_state').select('value').where('name', '=', mark).executeTakeFirst()
  if (!begun) {
    for (const table of ['user', 'group', 'message', 'file', 'leaving'] as const) {
      const { count } = await db
        .selectFrom(table)
        .select((of) => of.fn.countAll<number | string>().as('count'))
        .executeTakeFirstOrThrow()
      if (Number(count) > 0) {
        throw new StartError(
          'There are people, or what they wrote, on this server already. A Zusam can only be moved to an empty one: set DATA_DIR to an empty folder (and DATABASE_URL to an empty database). Nothing was changed.',
        )
      }
    }
  } else if (begun.value !== sourceOf(plan)) {
    throw new StartError('Another Zusam has been moved to this server. Nothing was changed.')
  } else if (await isInUse(db)) {
    throw new StartError(
      'Somebody has signed in since this Zusam was moved here. To move it again would bring back what people have deleted since. Nothing was changed.',
    )
  }
}

/** Sessions that were moved here have a last use before they were made, until they are used. */
async function isInUse(db: Db): Promise<boolean> {
  const used = await db
    .selectFrom('session')
    .select('id')
    .where((is) => is('lastUsedAt', '>=', is.ref('createdAt')))
    .limit(1)
    .executeTakeFirst()
  return used !== undefined
}

/** The oldest of its people, who stays so while others join. */
function sourceOf({ people }: Plan): string {
  const oldest = [...people.values()].toSorted(
    (one, other) => one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1),
  )
  return oldest[0]?.id ?? ''
}

/** All people, groups and memberships, at once. What is there already stays. */
export async function savePeopleAndGroups(context: Context, plan: Plan): Promise<void> {
  const readUpTo = newId()
  await transaction(context, async (tx) => {
    await endSetUp(tx)
    await tx
      .insertInto('server_state')
      .values({ name: mark, value: sourceOf(plan) })
      .onConflict((is) => is.column('name').doNothing())
      .execute()
    await savePeople(tx, context, plan)
    for (const rows of inPortions([...plan.groups.values()])) {
      await tx
        .insertInto('group')
        .values(rows.map((group) => ({ ...group, lastActivityDate: 0 })))
        .onConflict((is) => is.column('id').doNothing())
        .execute()
    }
    for (const rows of inPortions(plan.memberships)) {
      await tx
        .insertInto('membership')
        .values(rows.map((row) => ({ ...row, notifiedAfter: readUpTo, readUpTo })))
        .onConflict((is) => is.columns(['groupId', 'userId']).doNothing())
        .execute()
    }
  })
}

async function savePeople(tx: Tx, context: Context, { people }: Plan): Promise<void> {
  const now = context.clock()
  for (const portion of inPortions([...people.values()], 200)) {
    const rows = portion.map((person) => {
      const { id, login, passwordHash, name, data, createdAt, lastActivityDate, emailFrequency } = person
      return {
        id,
        login,
        passwordHash,
        name,
        createdAt,
        lastActivityDate,
        emailFrequency,
        data: JSON.stringify(data),
        avatarId: null,
        timeZone: null,
        lastNotificationEmailCheck: now,
        nextDigestAt: timeOfNext(context, { emailFrequency, timeZone: null }),
      }
    })
    await tx
      .insertInto('user')
      .values(rows)
      .onConflict((is) => is.column('id').doNothing())
      .execute()
    for (const { id, name } of portion) await indexUserName(tx, id, name)
    const oldLogins = portion.flatMap(({ id: userId, oldLogin: login }) => (login ? [{ userId, login }] : []))
    if (oldLogins.length === 0) continue
    await tx
      .insertInto('old_login')
      .values(oldLogins)
      .onConflict((is) => is.column('login').doNothing())
      .execute()
  }
}
