import { setTimeout as delay } from 'node:timers/promises'
import type { Link } from '#contract/links.ts'
import type { Milliseconds, Seconds } from '#contract/units.ts'
import type { Context } from '../../context.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import type { Viewer } from '../../http/viewer.ts'
import { fetchLink } from './fetch-link.ts'
import { isInPublicMessage } from './links.queries.ts'
import { findLink, isDue, saveLink, linkId, waitOf, type LinkRow } from './links.ts'
import { presentLink } from './present-link.ts'

const longestWait: Milliseconds = 6000
const notedEvery: Seconds = 3600

/**
 * Returns what is known about an address, which is read if that is due and the person has not asked for too many.
 * @throws AppError invalid-request unless it begins with http:// or https://
 */
export async function askForLink(
  context: Context,
  { userId }: Viewer,
  url: string,
  { rescan = false }: { rescan?: boolean | undefined } = {},
): Promise<Link> {
  requireWebAddress(url)
  const row = await noteInterest(context, url)
  const present = (known: LinkRow | undefined) => presentLink(context, { id: row.id, url }, known)
  if (!context.config.linkPreviews || !(rescan || isDue(row, context.clock()))) return present(row)
  if ((await waitOf(context, userId)) > 0) return present(row)
  await waitFor(fetchLink(context, row, 'now'), context)
  return present(await findLink(context.db, row.id))
}

export async function findPublicLink(context: Context, tokenHashes: string[], url: string): Promise<Link> {
  requireWebAddress(url)
  const id = linkId(url)
  if (tokenHashes.length === 0) return presentLink(context, { id, url }, undefined)
  const row = await context.db
    .selectFrom('link')
    .selectAll('link')
    .where('link.id', '=', id)
    .where(isInPublicMessage(tokenHashes))
    .executeTakeFirst()
  return presentLink(context, { id, url }, row)
}

function requireWebAddress(url: string): void {
  const { protocol } = URL.parse(url) ?? {}
  if (protocol === 'http:' || protocol === 'https:') return
  throw new AppError('invalid-request', { fields: [{ path: '/url', problem: 'must be an http or https address' }] })
}

async function noteInterest(context: Context, url: string): Promise<LinkRow> {
  const row = await findLink(context.db, linkId(url))
  if (row && context.clock() - row.askedAt < notedEvery) return row
  return transaction(context, (tx) => saveLink(tx, context, url))
}

async function waitFor(work: Promise<unknown>, { log }: Context): Promise<void> {
  const waited = new AbortController()
  const noted = work.catch((error: unknown) => log.warn({ err: error }, 'a link was not read'))
  await Promise.race([noted, delay(longestWait, undefined, { signal: waited.signal, ref: false }).catch(() => {})])
  waited.abort()
}
