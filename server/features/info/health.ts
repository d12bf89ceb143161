import type { Seconds, Milliseconds } from '#contract/units.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { within } from '../../within.ts'

/** A result is reused for so long, so that frequent checks cost nothing. */
const goodFor: Seconds = 2

/** An S3 store may charge for each request. */
const storeIsGoodFor: Seconds = 60

/** A load balancer would time out soon after. */
export const checkTimeout: Milliseconds = 3000

/**
 * Checks whether this server can serve: rejects with AppError unavailable when the database does not respond in time.
 * Shared parts that servers can do without for a while (a file, the store, a backup) are reported only to holders of
 * the key: otherwise a load balancer would drop all servers at once.
 */
export function createHealthCheck(context: Pick<Context, 'clock' | 'db'>): () => Promise<void> {
  let last: { at: number; outcome: Promise<void> } | undefined
  return () => {
    const now = context.clock()
    if (!last || now < last.at || now - last.at >= goodFor) last = { at: now, outcome: check(context) }
    return last.outcome
  }
}

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
