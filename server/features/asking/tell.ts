import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../database/tables.ts'
import { wordsOfUser } from '../../words/words.ts'
import { guardiansOf } from '../membership/guardians.ts'
import { notifyPerson } from '../notifications/notify.ts'
import { addressOfQuestion } from '../questions/publish-askings.ts'
import { listDeciding, type AskingRow } from '../questions/standing.ts'
import type { Asked } from './ask.ts'

type Of = Pick<AskingRow, 'id' | 'groupId' | 'personId'>

/** Everybody who decides for the person, but whoever offers it. */
export async function tellOfOffer(tx: Tx, context: Context, asking: Of, offeredBy: string): Promise<void> {
  const [person, by] = [await nameOf(tx, asking.personId), await nameOf(tx, offeredBy)]
  for (const id of await listDeciding(tx, asking.personId)) {
    if (id === offeredBy) continue
    const word = id === asking.personId ? 'news_asking_offer' : 'news_asking_offer_for'
    const text = (await wordsOf(tx, context, id)).say(word, { name: by, person })
    await notifyPerson(tx, context, id, { text, target: pageOf(asking), by: offeredBy, groupId: asking.groupId })
  }
}

export async function tellOfferer(
  tx: Tx,
  context: Context,
  { offeredBy, ...asking }: Of & { offeredBy: string | null },
  word: 'news_asking_agreed' | 'news_asking_declined' | 'news_asking_rests',
): Promise<void> {
  if (offeredBy === null || offeredBy === asking.personId) return
  const person = await nameOf(tx, asking.personId)
  const text = (await wordsOf(tx, context, offeredBy)).say(word, { person })
  await notifyPerson(tx, context, offeredBy, { text, target: pageOf(asking), groupId: asking.groupId })
}

export async function tellOfQuestion(
  tx: Tx,
  context: Context,
  asking: Of,
  { id, text: question, reached }: Asked & { reached: readonly string[] },
): Promise<void> {
  const person = await nameOf(tx, asking.personId)
  for (const userId of reached) {
    const word = userId === asking.personId ? 'news_question' : 'news_question_for'
    const text = (await wordsOf(tx, context, userId)).say(word, { question, person })
    await notifyPerson(tx, context, userId, { text, target: addressOfQuestion(id), groupId: asking.groupId })
  }
}

/** The person, or those who look after somebody who has never signed in. */
export async function listReached(tx: Pick<Db, 'selectFrom'>, personId: string): Promise<string[]> {
  const neverThere = await tx
    .selectFrom('looked_after')
    .select('personId')
    .where('personId', '=', personId)
    .where('signedInAt', 'is', null)
    .executeTakeFirst()
  if (!neverThere) return [personId]
  const guardians = await guardiansOf(tx, [personId]).execute()
  return guardians.map(({ id }) => id)
}

function pageOf({ id, groupId }: Of): string {
  return `/groups/${groupId}/questions/${id}`
}

async function nameOf(tx: Tx, userId: string): Promise<string> {
  const user = await tx.selectFrom('user').select('name').where('id', '=', userId).executeTakeFirst()
  return user?.name ?? ''
}

async function wordsOf(tx: Tx, context: Context, userId: string) {
  const user = await tx.selectFrom('user').select('data').where('id', '=', userId).executeTakeFirstOrThrow()
  return wordsOfUser(context.config, user.data)
}
