import { limits } from '#contract/fields.ts'
import type { MessageData } from '#contract/messages.ts'
import { readableText } from '#message-text/readable-text.ts'
import { prepared } from '../../database/prepared.ts'
import type { Db } from '../../database/tables.ts'
import { allWordsOf, stemOf } from '../word-index/words.ts'
import type { WantedTerm } from './clauses.ts'

const before = 60
const length = 300
/** Characters per response; splitting so many into words takes some 50 ms. */
const mostRead = 60_000

/** Excerpts around a word that lists do not show, for long messages. */
export async function readSnippets(
  db: Db,
  ids: string[],
  terms: readonly WantedTerm[],
): Promise<Map<string, { snippet: string }>> {
  if (ids.length === 0 || terms.length === 0) return new Map()
  const rows = await selectLongMessages(db, { ids })
  const snippets = new Map<string, { snippet: string }>()
  let read = 0
  for (const { messageId, data } of rows) {
    const text = readableText((JSON.parse(data) as MessageData).text)
    read += text.length
    const snippet = read > mostRead ? undefined : snippetOf(text, terms)
    if (snippet !== undefined) snippets.set(messageId, { snippet })
  }
  return snippets
}

const selectLongMessages = prepared((db, { ids }: { ids: string[] }) =>
  db.selectFrom('long_message').select(['messageId', 'data']).where('messageId', 'in', ids),
)

/** Undefined when the beginning of the text has a word, or no part of it has. */
export function snippetOf(text: string, terms: readonly WantedTerm[]): string | undefined {
  const isWanted = matcherOf(terms)
  let position = 0
  for (const part of text.split(/(\s+)/u)) {
    if (part.trim() !== '' && allWordsOf(part).some(isWanted)) return cutAround(text, position)
    position += part.length
  }
  return undefined
}

function matcherOf(terms: readonly WantedTerm[]): (word: string) => boolean {
  const beginnings = terms.flatMap((term) => (term.kind === 'words' && term.isBeginning ? term.anyOf.flat() : []))
  const whole = new Set(terms.flatMap((term) => (term.kind === 'words' ? term.anyOf.flat() : term.phrase)))
  return (word) => whole.has(word) || beginnings.some((beginning) => word.startsWith(stemOf(beginning) ?? beginning))
}

function cutAround(text: string, position: number): string | undefined {
  if (position < limits.excerpt - before) return undefined
  const word = text.lastIndexOf(' ', position - before) + 1
  // The nearest blank may be too far away, and neither end may split a surrogate pair.
  const start = word > position - 2 * before ? word : position - before
  const shown = text.slice(start, start + length).replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/gu, '')
  return `…${shown}${start + length < text.length ? '…' : ''}`
}
