import type { Context } from '../../context.ts'
import type { Tx } from '../../database/tables.ts'
import { wordsOfUser, type Word } from '../../words/words.ts'
import { notifyPerson, type Member } from '../notifications/notify.ts'

type News = {
  word: Extract<Word, `news_${string}`>
  groupId: string
  /** Whoever did it, who is not told. */
  by?: string
  /** The person whom it is about. */
  about?: string
}

const atATime = 200

/** Notifies each of these people in their own language; with the name of whoever did it or whom it is about. */
export async function tellMembers(
  tx: Tx,
  context: Context,
  members: readonly Member[],
  { word, groupId, by, about }: News,
): Promise<void> {
  const others = members.filter(({ userId }) => userId !== by)
  const nameOf = async (table: 'user' | 'group', id: string | undefined) => {
    if (id === undefined) return ''
    const row = await tx.selectFrom(table).select('name').where('id', '=', id).executeTakeFirst()
    return row?.name ?? ''
  }
  const name = await nameOf('user', about ?? by)
  const group = await nameOf('group', groupId)
  for (let start = 0; start < others.length; start += atATime) {
    const ids = others.slice(start, start + atATime).map(({ userId }) => userId)
    const people = await tx.selectFrom('user').select(['id', 'data']).where('id', 'in', ids).execute()
    for (const { id, data } of people) {
      const text = wordsOfUser(context.config, data).say(word, { name, group })
      await notifyPerson(tx, context, id, { text, target: `/groups/${groupId}`, groupId, ...(by && { by }) })
    }
  }
}
