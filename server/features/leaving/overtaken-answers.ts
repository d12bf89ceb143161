import { inPortions } from '../../database/in-portions.ts'
import { lockRow } from '../../database/lock-row.ts'
import type { Tables, Tx } from '../../database/tables.ts'
import { findPoll } from '../polls/poll-rows.ts'

type Row = Record<string, unknown>

/** Answers that come back are what the message asks still: nobody’s vote gets a name or a second one, and nothing is taken twice. */
export async function withoutOvertaken(tx: Tx, table: keyof Tables, rows: Row[]): Promise<Row[]> {
  if (table === 'poll_vote') return votesThatFit(tx, rows)
  if (table === 'list_claim') return claimsThatFit(tx, rows)
  return rows
}

async function votesThatFit(tx: Tx, rows: Row[]): Promise<Row[]> {
  const fitting: Row[] = []
  await lockMessages(
    tx,
    rows.map((row) => row.messageId as string),
  )
  for (const [messageId, votes] of Map.groupBy(rows, (row) => row.messageId as string)) {
    const poll = await findPoll(tx, messageId)
    if (poll?.shows !== 'names') continue
    if (poll.kind === 'one' && votes.length > 1) continue
    fitting.push(...(poll.kind === 'dates' ? votes : votes.filter(({ answer }) => answer === 'yes')))
  }
  return fitting
}

async function claimsThatFit(tx: Tx, rows: Row[]): Promise<Row[]> {
  const fitting: Row[] = []
  await lockMessages(tx, await messagesOfItems(tx, rows))
  for (const row of rows) {
    const item = await tx
      .selectFrom('list_item')
      .select('wanted')
      .select((is) =>
        is
          .selectFrom('list_claim')
          .select((of) => of.fn.sum<number | string | null>('amount').as('taken'))
          .whereRef('list_claim.itemId', '=', 'list_item.id')
          .as('taken'),
      )
      .where('id', '=', row.itemId as string)
      .executeTakeFirst()
    if (item && Number(item.taken ?? 0) + Number(row.amount) <= Number(item.wanted ?? 1)) fitting.push(row)
  }
  return fitting
}

async function messagesOfItems(tx: Tx, rows: Row[]): Promise<string[]> {
  const messageIds: string[] = []
  for (const portion of inPortions(rows.map((row) => row.itemId as string))) {
    const items = await tx.selectFrom('list_item').select('messageId').where('id', 'in', portion).execute()
    messageIds.push(...items.map(({ messageId }) => messageId))
  }
  return messageIds
}

/** Whoever answers right now is seen here, or sees what comes back. */
async function lockMessages(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const id of [...new Set(ids)].toSorted()) await lockRow(tx, 'message', id)
}
