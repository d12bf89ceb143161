import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Link } from '#contract/links.ts'
import type { Context } from '../../context.ts'
import type { Tables, Tx } from '../../database/tables.ts'
import { AppError } from '../../errors.ts'
import type { LinkData } from './message-link.ts'

export type LinkRow = Selectable<Tables['link']>

/**
 * What is known about an address. Previews are not made yet, so that is the address alone.
 * @throws AppError invalid-request unless it begins with http:// or https://
 */
export function presentLink(context: Context, url: string): Link {
  const { protocol } = URL.parse(url) ?? {}
  if (protocol !== 'http:' && protocol !== 'https:') {
    throw new AppError('invalid-request', { fields: [{ path: '/url', problem: 'must be an http or https address' }] })
  }
  return { id: linkId(url), url, updatedAt: context.clock(), data: {}, preview: '' }
}

/** The row of an address, made when it is not there yet; it stays for a day whatever happens. */
export function keepLink(tx: Tx, context: Context, url: string): Promise<LinkRow> {
  const askedAt = context.clock()
  return tx
    .insertInto('link')
    .values({ id: linkId(url), url, askedAt })
    .onConflict((is) => is.column('id').doUpdateSet({ askedAt }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Keeps what an address says about itself. */
export async function keepFound(
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

/** An id that follows from the address, the same as the reference's (its version and variant are those of UUIDv4). */
function linkId(url: string): string {
  const hash = createHash('sha512').update(url).digest('hex')
  const digits = Number(hash.slice(0, 10).replace(/\D/g, ''))
  const variant = '89ab'[digits % 4]
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `4${hash.slice(12, 15)}`, `${variant}${hash.slice(15, 18)}`]
  return [...parts, hash.slice(18, 30)].join('-')
}
