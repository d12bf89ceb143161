import type { ExpressionBuilder } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Context } from '../../../context.ts'
import { lockRow } from '../../../database/lock-row.ts'
import type { Tables, Tx } from '../../../database/tables.ts'
import { transaction } from '../../../database/transaction.ts'
import { loginWithoutAddress } from '../../../mail/has-address.ts'
import { indexUserName } from '../../word-index/word-index.ts'
import { hashOf } from '../staged.ts'

/** An account in no group that nobody can sign in to, known again by `key`; null for somebody without a name. */
export async function formerPerson(
  tx: Tx,
  { clock }: Context,
  { groupId, key, name }: { groupId: string; key: string; name: string },
): Promise<string | null> {
  if (name === '') return null
  const nameHash = hashOf(key)
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
  if (added) {
    await indexUserName(tx, id, name)
    return id
  }
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
      .where(isNamedNowhere)
      .orderBy('userId')
      .limit(atATime)
      .execute()
    for (const { userId } of idle) await removeUnlessNamed(context, userId)
    if (idle.length < atATime) return
    after = idle.at(-1)!.userId
  }
}

/** Locked first: somebody may just be bringing in another message of theirs. */
async function removeUnlessNamed(context: Context, userId: string): Promise<void> {
  await transaction(context, async (tx) => {
    if (!(await lockRow(tx, 'user', userId))) return
    await tx
      .deleteFrom('user')
      .where('id', 'in', (is) =>
        is.selectFrom('former_person').select('userId').where('userId', '=', userId).where(isNamedNowhere),
      )
      .execute()
  })
}

/** Nothing is written by them or in their name, and nobody sees their reactions, mentions or answers. */
function isNamedNowhere(is: ExpressionBuilder<Tables, 'former_person'>) {
  const person = 'former_person.userId'
  return is.not(
    is.or([
      is.exists(is.selectFrom('bot_address').select('botId').whereRef('bot_address.botId', '=', person)),
      is.exists(is.selectFrom('guest').select('id').whereRef('guest.userId', '=', person)),
      is.exists(is.selectFrom('message').select('id').whereRef('authorId', '=', person)),
      is.exists(is.selectFrom('message').select('id').whereRef('writtenBy', '=', person)),
      is.exists(is.selectFrom('message_mention').select('messageId').whereRef('message_mention.userId', '=', person)),
      is.exists(is.selectFrom('reaction').select('id').whereRef('reaction.userId', '=', person)),
      is.exists(is.selectFrom('photo_person').select('fileId').whereRef('photo_person.userId', '=', person)),
      is.exists(is.selectFrom('confirmation').select('messageId').whereRef('confirmation.userId', '=', person)),
      is.exists(is.selectFrom('poll_vote').select('optionId').whereRef('poll_vote.userId', '=', person)),
      is.exists(is.selectFrom('poll_option').select('id').whereRef('poll_option.addedBy', '=', person)),
      is.exists(is.selectFrom('event_answer').select('occurrenceId').whereRef('event_answer.userId', '=', person)),
      is.exists(is.selectFrom('collection').select('id').whereRef('collection.madeBy', '=', person)),
      is.exists(is.selectFrom('collection_file').select('fileId').whereRef('collection_file.addedBy', '=', person)),
      is.exists(is.selectFrom('list_claim').select('itemId').whereRef('list_claim.userId', '=', person)),
      is.exists(is.selectFrom('list_item').select('id').whereRef('list_item.addedBy', '=', person)),
      is.exists(is.selectFrom('list_item').select('id').whereRef('list_item.doneBy', '=', person)),
    ]),
  )
}
