import type { Context } from '../context.ts'
import { lockTime } from './lease.ts'

type JobCount = { kind: string; state: string; count: number }

export async function countJobs(context: Context): Promise<JobCount[]> {
  const rows = await context.db
    .selectFrom('job')
    .select((job) => [
      'kind',
      job
        .case()
        .when('parkedAt', 'is not', null)
        .then('parked')
        .when('lockedUntil', '>', lockTime(context))
        .then('running')
        .when('runAfter', '>', context.clock())
        .then('later')
        .else('due')
        .end()
        .as('state'),
      job.fn.countAll<number | string>().as('count'),
    ])
    .groupBy(['kind', 'state'])
    .execute()
  return rows.map(({ kind, state, count }) => ({ kind, state: String(state), count: Number(count) }))
}
