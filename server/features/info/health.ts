import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { within } from '../../within.ts'

/** For this many seconds a result is reused, so that asking often costs nothing. */
const goodFor = 2

/** The same of what is asked of an S3 store, where each request may be paid for. */
const storeIsGoodFor = 60

/** A load balancer would time out soon after. */
export const checkTimeout = 3000

/**
 * Makes the function that finds out whether this server can serve: it rejects with AppError unavailable when the database
 * does not respond, or takes too long. What several servers have in common and can miss for a while, such as a file, the
 * store or a backup, is told to whoever has the key: it would take all of them out of a load balancer at once.
 */
export function createHealthCheck(context: Pick<Context, 'clock' | 'db'>): () => Promise<void> {
  let last: { at: number; outcome: Promise<void> } | undefined
  return () => {
    const now = context.clock()
    if (!last || now < last.at || now - last.at >= goodFor) last = { at: now, outcome: check(context) }
    return last.outcome
  }
}

/** Makes the function that rejects when the file store cannot be reached. */
export function createStoreCheck({ clock, config, files }: Pick<Context, 'clock' | 'config' | 'files'>) {
  let goodAt: number | undefined
  return async (): Promise<void> => {
    const now = clock()
    const isGood = goodAt !== undefined && now >= goodAt && now - goodAt < storeIsGoodFor
    if (isGood && config.store.kind === 's3') return
    await files.check()
    goodAt = now
  }
}

async function check({ db }: Pick<Context, 'db'>): Promise<void> {
  await within(checkTimeout, db.selectFrom('server_state').select('name').limit(1).execute()).catch(
    (cause: unknown) => {
      throw new AppError('unavailable', { cause })
    },
  )
}
