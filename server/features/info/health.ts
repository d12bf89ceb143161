import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { within } from '../../within.ts'

type Parts = Pick<Context, 'clock' | 'db' | 'integrity'>

/** For this many seconds a result is reused, so that asking often costs nothing. */
const goodFor = 2

/** The same of what is asked of an S3 store, where each request may be paid for. */
const storeIsGoodFor = 60

/** A load balancer would time out soon after. */
export const patience = 3000

/**
 * Makes the function that finds out whether the database responds and the file store can be reached.
 * It rejects with AppError unavailable when one of them cannot, or takes too long, and with damaged when the database
 * or an original was found to be.
 */
export function createHealthCheck(context: Parts, checkStore: () => Promise<void>): () => Promise<void> {
  let last: { at: number; outcome: Promise<void> } | undefined
  return () => {
    const now = context.clock()
    if (!last || now < last.at || now - last.at >= goodFor) last = { at: now, outcome: check(context, checkStore) }
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

async function check({ db, integrity }: Parts, checkStore: () => Promise<void>): Promise<void> {
  if (integrity.isDamaged()) throw new AppError('damaged')
  const look = async () => {
    const damaged = await db.selectFrom('damaged_file').select('fileId').limit(1).executeTakeFirst()
    await checkStore()
    return damaged
  }
  const damaged = await within(patience, look()).catch((cause: unknown) => {
    throw new AppError('unavailable', { cause })
  })
  if (damaged) throw new AppError('damaged')
}
