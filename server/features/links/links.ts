import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Seconds } from '#contract/units.ts'
import type { Context } from '../../context.ts'
import type { Db, Tables, Tx } from '../../database/tables.ts'
import { AppError } from '../../errors.ts'
import { enqueue, takeBack } from '../../jobs/queue.ts'
import type { LinkData } from './message-link.ts'

export type LinkRow = Selectable<Tables['link']>

const freshFor = 604_800
/** Then an address that could not be read is worth another try. */
export const retryAfter: Seconds = 3600

/** Never read, or too long ago. */
export function isDue({ triedAt, failure }: LinkRow, now: number): boolean {
  return triedAt === null || now - triedAt >= (failure === null ? freshFor : retryAfter)
}

export function findLink(db: Db, id: string): Promise<LinkRow | undefined> {
  return db.selectFrom('link').selectAll().where('id', '=', id).executeTakeFirst()
}

export function saveLink(tx: Tx, context: Context, url: string): Promise<LinkRow> {
  const askedAt = context.clock()
  return tx
    .insertInto('link')
    .values({ id: linkId(url), url, askedAt })
    .onConflict((is) => is.column('id').doUpdateSet({ askedAt }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The link of a new message, to be read in the background unless that was done recently. */
export async function savePostedLink(tx: Tx, context: Context, url: string, userId: string): Promise<LinkRow> {
  const row = await saveLink(tx, context, url)
  if (context.config.linkPreviews && isDue(row, context.clock())) {
    await fetchLater(tx, context, row.id, await waitOf(context, userId))
  }
  return row
}

/** In so many seconds, unless already planned. The job has the id of the link, so there is only one. */
export async function fetchLater(tx: Tx, context: Context, linkId: string, after: number): Promise<void> {
  const planned = await tx
    .selectFrom('job')
    .select(['runAfter', 'parkedAt'])
    .where('id', '=', linkId)
    .executeTakeFirst()
  if (planned?.parkedAt === null && planned.runAfter <= context.clock() + after) return
  await takeBack(tx, linkId)
  await enqueue(tx, context.clock, 'fetch-link', { linkId }, { id: linkId, after })
}

async function countFetch({ rateLimits }: Context, userId: string): Promise<void> {
  try {
    await rateLimits.count({ linkFetchByPerson: userId, linkFetchInAll: 'all' })
  } catch (error) {
    // Others may have used up the common limit, but not each person's minimum.
    await rateLimits.count({ linkFetchByPerson: userId, linkFetchInAnyCase: userId }).catch(() => {
      throw error
    })
  }
}

/** Seconds until a link is read, counting this one; people who post many are delayed, not refused. */
export async function waitOf(context: Context, userId: string): Promise<number> {
  try {
    await countFetch(context, userId)
    return 0
  } catch (error) {
    if (error instanceof AppError && error.retryAfter !== undefined) return error.retryAfter
    throw error
  }
}

export async function saveFound(
  tx: Tx,
  context: Context,
  id: string,
  { data, pictureId }: { data: LinkData; pictureId: string | null },
): Promise<void> {
  await tx
    .updateTable('link')
    .set({ data: JSON.stringify(data), pictureId, triedAt: context.clock(), failure: null, failures: 0 })
    .where('id', '=', id)
    .execute()
}

/** Derived from the address, the same as the reference's (with version and variant of UUIDv4). */
export function linkId(url: string): string {
  const hash = createHash('sha512').update(url).digest('hex')
  const digits = Number(hash.slice(0, 10).replace(/\D/g, ''))
  const variant = '89ab'[digits % 4]
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `4${hash.slice(12, 15)}`, `${variant}${hash.slice(15, 18)}`]
  return [...parts, hash.slice(18, 30)].join('-')
}
