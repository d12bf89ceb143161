import { sql, type ExpressionBuilder } from 'kysely'
import { limits } from '#contract/fields.ts'
import type { MessageCard } from '#contract/messages.ts'
import type { SearchResult } from '#contract/search.ts'
import type { Db, Tables } from '../../database/tables.ts'
import { AppError } from '../../errors.ts'
import type { Membership } from '../membership/membership.ts'
import { termsOf, wantedFor, type Wanted } from '../word-index/words.ts'

export type Found = { messages: string[]; totalItems: number; searchterms: string[] }

/**
 * Messages of a group in which, or in whose author's name, every term is; the last term may be a beginning. The newest
 * activity comes first, and no more than 100 of them. Terms without a word in them, such as signs, are in no message.
 * @throws AppError invalid-request when nothing is searched for
 */
export async function searchGroup(db: Db, { groupId }: Membership, search: string): Promise<Found> {
  const searchterms = termsOf(search)
  if (searchterms.length === 0) {
    throw new AppError('invalid-request', { fields: [{ path: '/search', problem: 'must have a word in it' }] })
  }
  const wanted = searchterms.map(wantedFor).filter(({ anyOf }) => anyOf.some((words) => words.length > 0))
  if (wanted.length === 0) return { messages: [], totalItems: 0, searchterms }
  const found = await db
    .selectFrom('message')
    .select(['message.id', sql<number>`count(*) over ()`.as('total')])
    .where((is) => is.and(wanted.map((one, n) => hasOneOf(is, groupId, one, n === wanted.length - 1))))
    .orderBy('message.lastActivityDate', 'desc')
    .orderBy('message.id', 'desc')
    .limit(limits.searchResults)
    .execute()
  return { messages: found.map(({ id }) => id), totalItems: found[0]?.total ?? 0, searchterms }
}

type Is = ExpressionBuilder<Tables, 'message'>

function hasOneOf(is: Is, groupId: string, { anyOf }: Wanted, isLast: boolean) {
  return is.or(
    anyOf.map((words) =>
      is.and(
        words.map((word, n) => is('message.id', 'in', withWord(is, groupId, word, isLast && n === words.length - 1))),
      ),
    ),
  )
}

function withWord(is: Is, groupId: string, word: string, isBeginning: boolean) {
  return is
    .selectFrom('message_word')
    .select('message_word.messageId as id')
    .where('message_word.groupId', '=', groupId)
    .$if(isBeginning, (q) => q.where('word', '>=', word).where('word', '<', afterAllThatBeginWith(word)))
    .$if(!isBeginning, (q) => q.where('word', '=', word))
    .unionAll(
      is
        .selectFrom('user_word')
        .innerJoin('message as written', 'written.authorId', 'user_word.userId')
        .select('written.id')
        .where('written.groupId', '=', groupId)
        .$if(isBeginning, (q) => q.where('word', '>=', word).where('word', '<', afterAllThatBeginWith(word)))
        .$if(!isBeginning, (q) => q.where('word', '=', word)),
    )
}

/** Words are compared by their bytes, and no character has higher ones. */
function afterAllThatBeginWith(word: string): string {
  return `${word}\u{10FFFF}`
}

/** The reference API's flat shape; missing ids are empty strings. */
export function presentResult(card: MessageCard): SearchResult {
  return {
    id: card.id,
    data: card.data,
    author: card.author?.id ?? '',
    preview: card.files[0]?.id ?? '',
    parent: card.parent?.id ?? '',
    children: card.children,
    lastActivityDate: card.lastActivityDate,
    score: 1,
    entityType: 'message',
  }
}
