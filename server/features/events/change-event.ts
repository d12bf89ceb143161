import { isDeepStrictEqual } from 'node:util'
import type { changeEvent as changeEndpoint, EventDraft } from '#contract/blocks/events.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { lockBlock, mayManage, publishBlockChanged, type MessageWithBlock } from '../blocks/message-with-block.ts'
import { indexMessage } from '../word-index/word-index.ts'
import { columnsAfter, wishOf, type Change } from './change-plan.ts'
import { changeSeries, updateOccurrence, type Touched } from './change-series.ts'
import { invalid } from './moments.ts'
import { requireOccurrence, type Occurrence } from './occurrences.ts'
import { fillSeats } from './seats.ts'
import { planOfSeries, type Plan } from './series.ts'
import { tellOfChanges } from './telling/tell-of-changes.ts'

type Body = Input<typeof changeEndpoint>['body']

/** @throws AppError forbidden, not-found, invalid-request */
export async function changeEvent(
  context: Context,
  event: MessageWithBlock,
  occurrenceId: string,
  change: Body,
): Promise<void> {
  if (!mayManage(event)) throw new AppError('forbidden')
  await transaction(context, async (tx) => {
    await lockBlock(tx, event)
    const named = await requireOccurrence(tx, event.messageId, occurrenceId)
    await applyChange(tx, context, named, change, event.membership.userId)
    await indexMessage(tx, event.messageId)
    await publishBlockChanged(tx, context, event)
  })
}

/** An event that is there gets everything that a draft says, the next of its occurrences and all later ones. */
export function asChange({ start, zone, ...draft }: EventDraft): Body {
  const { end = null, place = null, answerBy = null, seats = null, repeats = null } = draft
  return { extent: 'all', start, end, zone, place, answerBy, seats, repeats }
}

/** The message is locked. `by` is not told of it. @throws AppError invalid-request */
export async function applyChange(
  tx: Tx,
  context: Context,
  named: Occurrence,
  { extent, ...change }: Body,
  by: string,
): Promise<void> {
  const now = context.clock()
  const all = await listSeries(tx, named.messageId)
  const own = all.find(({ id }) => id === named.seriesId)!
  if (extent === 'this' && change.repeats !== undefined) throw invalid('/repeats', 'are not of one alone')
  const isSingle = all.length === 1 && !own.plan.repeats
  const touched =
    extent === 'this' && !isSingle
      ? [await updateOccurrence(tx, named, { ...named, ...columnsAfter(named, change) }, change, now)]
      : await changeAll(tx, now, { named, own, all, isSingle }, { extent, ...change })
  await tellOfChanges(tx, context, touched, by)
  const larger = touched.filter(
    ({ before, after }) => before.seats !== null && (after.seats ?? Infinity) > before.seats && after.endsAt > now,
  )
  await fillSeats(
    tx,
    context,
    larger.map(({ after }) => after),
  )
}

type Series = { id: string; plan: Plan }

async function listSeries(tx: Tx, messageId: string): Promise<Series[]> {
  const rows = await tx
    .selectFrom('event_series')
    .selectAll()
    .where('messageId', '=', messageId)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ id: row.id, plan: planOfSeries(row) }))
}

type Concerned = { named: Occurrence; own: Series; all: Series[]; isSingle: boolean }

async function changeAll(
  tx: Tx,
  now: number,
  { named, own, all, isSingle }: Concerned,
  { extent, ...sent }: Body,
): Promise<Touched[]> {
  const { repeats, ...rest } = sent
  // A rule that stays is no change of it.
  const change: Change = isSameRule(repeats, own.plan) ? rest : sent
  const wish = wishOf(named, own.plan, change)
  const isLater = extent === 'later' || change.repeats !== undefined
  const found = await tx
    .selectFrom('event_occurrence')
    .selectAll()
    .where('messageId', '=', named.messageId)
    .$if(!isSingle && isLater, (query) => query.where('startsAt', '>=', named.startsAt))
    .$if(!isSingle && !isLater, (query) => query.where('endsAt', '>', now))
    .orderBy('date')
    .execute()
  const rows = found.some(({ id }) => id === named.id) || !isLater ? found : [named, ...found]
  const touched: Touched[] = []
  for (const series of all) {
    const ofSeries = rows.filter(({ seriesId }) => seriesId === series.id)
    const concerned = isLater ? fromNamedOn(ofSeries, named) : ofSeries
    if (concerned.length > 0) touched.push(...(await changeSeries({ tx, now, wish, named }, series, concerned)))
  }
  return touched
}

/** One that was moved behind a later one by itself is still before it in the series. */
function fromNamedOn(rows: Occurrence[], named: Occurrence): Occurrence[] {
  return rows.filter(({ seriesId, date }) => seriesId !== named.seriesId || date >= named.date)
}

function isSameRule(sent: Change['repeats'], { repeats }: Plan): boolean {
  return sent !== undefined && isDeepStrictEqual(sent, repeats)
}
