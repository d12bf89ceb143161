import type { MessageCard, MessageData } from '#contract/messages.ts'
import type { SearchResult } from '#contract/search.ts'
import type { Db } from '../../database/tables.ts'
import { label } from '../../presenters/message-text.ts'
import { listRoots, type Root } from '../messages/ancestry.ts'

export async function readThreads(
  db: Db,
  cards: readonly MessageCard[],
): Promise<Map<string, Pick<SearchResult, 'thread'>>> {
  const replies = cards.filter(({ parent }) => parent !== undefined)
  const roots = await listRoots(
    db,
    replies.map(({ id }) => id),
  )
  return new Map([...roots].map(([replyId, root]) => [replyId, { thread: presentThread(root) }]))
}

const longestLabel = 60

function presentThread({ id, data }: Root): SearchResult['thread'] {
  return { id, label: label(JSON.parse(data) as MessageData, longestLabel) }
}
