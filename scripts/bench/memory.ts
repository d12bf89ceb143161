import { setTimeout as wait } from 'node:timers/promises'
import { send } from './load.ts'
import { judged, type Result } from './report.ts'
import { residentMegabytes, type Running } from './servers.ts'
import { keyOfPerson } from './seeded-world.ts'

const settleMilliseconds = 6000

/** Of a server that has just started and answered what a first visitor asks for. */
export async function measureMemory({ url, pid }: Running): Promise<Result[]> {
  const key = keyOfPerson(0)
  for (const path of ['/', '/api/info', '/api/me', '/api/feed/page/0?embed=cards']) await send(url, { path, key })
  await wait(settleMilliseconds)
  const megabytes = residentMegabytes(pid)
  if (megabytes === undefined) return []
  const measured = `${megabytes.toFixed(0)} MB`
  return [
    {
      what: 'memory when idle',
      a: measured,
      b: '',
      measured: megabytes.toFixed(1),
      ...judged(megabytes, { atMost: 120 }),
    },
  ]
}
