import { v7 as newId } from 'uuid'
import type { Context } from '../../context.ts'
import { lockRow } from '../../database/lock-row.ts'
import type { Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { loginWithoutAddress } from '../../mail/has-address.ts'
import { shownName } from './shown-names.ts'
import { hashOf } from './staged.ts'

/** An account in no group that nobody can sign in to, with this name; null for somebody without a name. */
export async function formerPerson(
  tx: Tx,
  { clock }: Context,
  { groupId, sender }: { groupId: string; sender: string },
): Promise<string | null> {
  const name = shownName(sender)
  if (name === '') return null
  const nameHash = hashOf(sender)
  const find = () =>
    tx
      .selectFrom('former_person')
      .select('userId')
      .where('groupId', '=', groupId)
      .where('nameHash', '=', nameHash)
      .executeTakeFirst()
  const known = await find()
  if (known) return known.userId
  const id = newId()
  const now = clock()
  await tx
    .insertInto('user')
    .values({
      id,
      login: loginWithoutAddress(id),
      passwordHash: '',
      name,
      data: '{}',
      createdAt: now,
      lastActivityDate: now,
      lastNotificationEmailCheck: now,
      emailFrequency: 'none',
    })
    .execute()
  const added = await tx
    .insertInto('former_person')
    .values({ userId: id, groupId, nameHash })
    .onConflict((is) => is.columns(['groupId', 'nameHash']).doNothing())
    .returning('userId')
    .executeTakeFirst()
  if (added) return id
  await tx.deleteFrom('user').where('id', '=', id).execute()
  return (await find())?.userId ?? null
}

const atATime = 100

/** Those of whom nothing is left. */
export async function removeFormerPeople(context: Context): Promise<void> {
  for (let after = ''; ;) {
    const idle = await context.db
      .selectFrom('former_person')
      .select('userId')
      .where('userId', '>', after)
      .where((is) =>
        is.not(is.exists(is.selectFrom('message').select('id').whereRef('authorId', '=', 'former_person.userId'))),
      )
      .orderBy('userId')
      .limit(atATime)
      .execute()
    for (const { userId } of idle) await removeUnlessAuthor(context, userId)
    if (idle.length < atATime) return
    after = idle.at(-1)!.userId
  }
}

/** Locked first: somebody may just be bringing in another message of theirs. */
async function removeUnlessAuthor(context: Context, userId: string): Promise<void> {
  await transaction(context, async (tx) => {
    if (!(await lockRow(tx, 'user', userId))) return
    await tx
      .deleteFrom('user')
      .where('id', '=', userId)
      .where((is) => is.not(is.exists(is.selectFrom('message').select('id').where('authorId', '=', userId))))
      .execute()
  })
}
