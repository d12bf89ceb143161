import type { Insertable } from 'kysely'
import { v7 as newId } from 'uuid'
import { listLimits, type ListDraft, type NewListItem } from '#contract/blocks/lists.ts'
import { plainLine } from '#message-text/plain-line.ts'
import type { Context } from '../../context.ts'
import type { Db, Tables, Tx } from '../../database/tables.ts'
import { AppError } from '../../errors.ts'
import type { Words } from '../../words/words.ts'
import { listClaims, listItems } from './present-list.ts'

type Message = { id: string; authorId: string }

/** Adds what is not there yet. @throws AppError invalid-request, list-full */
export async function saveList(tx: Tx, _context: Context, message: Message, { items = [] }: ListDraft): Promise<void> {
  const drafts = [...new Map(items.map((item) => [item.id, item])).values()]
  if (drafts.length === 0) return
  const ids = drafts.map(({ id }) => id)
  const known = await tx
    .selectFrom('list_item')
    .select('id')
    .where('messageId', '=', message.id)
    .where('id', 'in', ids)
    .execute()
  const isKnown = new Set(known.map(({ id }) => id))
  const added = drafts.filter(({ id }) => !isKnown.has(id))
  const there = await listItems(tx, message.id)
  if (there.length + added.length > listLimits.items) throw new AppError('list-full')
  const next = (there.at(-1)?.position ?? 0) + 1
  await insertItems(
    tx,
    added.map((item, n) => ({
      id: item.id,
      messageId: message.id,
      position: next + n,
      ...storedItem(item),
      addedBy: message.authorId,
    })),
  )
}

/** What is sent once more with another message is the same list twice, also if both are sent at the same moment. */
async function insertItems(tx: Tx, rows: Insertable<Tables['list_item']>[]): Promise<void> {
  if (rows.length === 0) return
  const inserted = await tx
    .insertInto('list_item')
    // In this order, nobody waits for somebody who waits.
    .values(rows.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    .onConflict((is) => is.column('id').doNothing())
    .returning('id')
    .execute()
  const isInserted = new Set(inserted.map(({ id }) => id))
  const left = rows.filter(({ id }) => !isInserted.has(id)).map((row) => ({ ...row, id: newId() }))
  if (left.length > 0) await tx.insertInto('list_item').values(left).execute()
}

/** @throws AppError invalid-request for words that nobody would see */
export function storedItem({ words, wanted }: Omit<NewListItem, 'id'>): { words: string; wanted: number | null } {
  const line = plainLine(words)
  if (line === '') {
    throw new AppError('invalid-request', { fields: [{ path: '/words', problem: 'have nothing that shows' }] })
  }
  return { words: line, wanted: wanted === undefined || wanted === 1 ? null : wanted }
}

export async function forgetList(tx: Tx, messageId: string): Promise<void> {
  await tx.deleteFrom('list_item').where('messageId', '=', messageId).execute()
}

export async function listInWords(db: Db, messageId: string, words: Words): Promise<string> {
  const [items, claims] = await Promise.all([listItems(db, messageId), listClaims(db, messageId)])
  if (items.length === 0) return words.say('list_nothing')
  const claimsOf = Map.groupBy(claims, ({ itemId }) => itemId)
  const lines = items.map((item) => {
    const names = (claimsOf.get(item.id) ?? []).map(({ name, amount }) => (amount > 1 ? `${name} × ${amount}` : name))
    const amount = item.wanted === null ? '' : ` × ${item.wanted}`
    const by = names.length > 0 ? ` (${words.list(names)})` : ''
    return `${item.doneAt === null ? '☐' : '☑'} ${item.words}${amount}${by}`
  })
  return lines.join('\n')
}
