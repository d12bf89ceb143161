import type { Context } from '../../context.ts'
import type { Tx } from '../../database/tables.ts'
import { wordsOfUser } from '../../words/words.ts'
import { notifyHosts } from '../membership/hosts.ts'
import { notifyPerson } from '../notifications/notify.ts'

type OfMessage = { groupId: string; messageId: string }

const words = {
  hidden: 'news_message_hidden',
  deleted: 'news_message_deleted',
  restored: 'news_message_restored',
} as const

/** Nothing for an author who has left the group. Which host it was is the hosts’ business. */
export async function tellAuthor(
  tx: Tx,
  context: Context,
  { groupId, messageId, authorId, change }: OfMessage & { authorId: string; change: keyof typeof words },
): Promise<void> {
  const author = await tx
    .selectFrom('membership')
    .innerJoin('user', 'user.id', 'membership.userId')
    .innerJoin('group', 'group.id', 'membership.groupId')
    .select(['user.data', 'group.name'])
    .where('membership.groupId', '=', groupId)
    .where('membership.userId', '=', authorId)
    .executeTakeFirst()
  if (!author) return
  const text = wordsOfUser(context.config, author.data).say(words[change], { group: author.name })
  await notifyPerson(tx, context, authorId, { text, target: `/messages/${messageId}`, groupId, messageId })
}

type Told = OfMessage & { by: string; authorId: string | null }

/** Neither whoever told it nor, should it be a host, whoever wrote the message. */
export async function tellHosts(tx: Tx, context: Context, { groupId, messageId, by, authorId }: Told): Promise<void> {
  const nameOf = async (id: string | null) =>
    (await tx.selectFrom('user').select('name').where('id', '=', id).executeTakeFirst())?.name ?? ''
  const [name, author] = [await nameOf(by), await nameOf(authorId)]
  const word = author ? 'news_message_reported' : 'news_message_reported_nobody'
  const text: Parameters<typeof notifyHosts>[2]['text'] = ({ say }, group) => say(word, { name, author, group })
  await notifyHosts(tx, context, { groupId, by, except: authorId, messageId, text })
}
