import { transaction } from '../../database/transaction.ts'
import { enqueue } from '../../jobs/queue.ts'
import type { Job } from '../../jobs/worker.ts'
import { fetchLink } from './fetch-link.ts'
import { findLink, isDue, retryAfter } from './links.ts'

const mostRetries = 3

export const fetchLinkJob: Job<'fetch-link'> = {
  kind: 'fetch-link',
  lane: 'outside',
  run: async (context, { linkId }) => {
    const row = await findLink(context.db, linkId)
    if (!row || !context.config.linkPreviews || !isDue(row, context.clock())) return
    if ((await fetchLink(context, row, 'later')) || row.failures >= mostRetries) return
    await transaction(context, (tx) => enqueue(tx, context.clock, 'fetch-link', { linkId }, { after: retryAfter }))
  },
}
