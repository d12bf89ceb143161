import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'

type Parts = Pick<Context, 'clock' | 'db' | 'files' | 'integrity'>

/** For this many seconds a result is reused, so that asking often costs nothing. */
const goodFor = 2

/** A load balancer would time out soon after. */
const patience = 3000

/**
 * Makes the function that finds out whether the database responds and the file store can write and read.
 * It rejects with AppError unavailable when one of them cannot, or takes too long, and with damaged when the database
 * or an original was found to be.
 */
export function createHealthCheck(context: Parts): () => Promise<void> {
  let last: { at: number; outcome: Promise<void> } | undefined
  return () => {
    const now = context.clock()
    if (!last || now < last.at || now - last.at >= goodFor) last = { at: now, outcome: check(context) }
    return last.outcome
  }
}

async function check({ db, files, integrity }: Parts): Promise<void> {
  if (integrity.isDamaged()) throw new AppError('damaged')
  const [damaged] = await inTime(Promise.all([findDamagedFile(db), files.check()])).catch((cause: unknown) => {
    throw new AppError('unavailable', { cause })
  })
  if (damaged) throw new AppError('damaged')
}

function findDamagedFile(db: Parts['db']) {
  return db.selectFrom('damaged_file').select('fileId').limit(1).executeTakeFirst()
}

/** Rejects when it takes longer than a load balancer would wait. */
export function inTime<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`No response within ${patience} ms`)), patience)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}
