import type { Logger } from 'pino'
import type { Seconds } from '#contract/units.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../database/tables.ts'

const tolerated: Seconds = 300

/** How far the clock has gone back: 0, or more than five minutes, when a session was last used in what is now the future. */
export async function secondsBehind(db: Db, now: Seconds): Promise<Seconds> {
  const { last } = await db
    .selectFrom('session')
    .select((is) => is.fn.max<number | null>('lastUsedAt').as('last'))
    .executeTakeFirstOrThrow()
  const behind = Number(last ?? 0) - now
  return behind > tolerated ? behind : 0
}

export async function reportClock({ db, clock, log }: { db: Db; clock: Clock; log: Logger }): Promise<void> {
  const seconds = await secondsBehind(db, clock())
  if (seconds > 0)
    log.error({ seconds }, 'the clock of this machine is wrong: it is behind what people have done already')
}
