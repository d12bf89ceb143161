import { readFileSync } from 'node:fs'
import { createCaller } from '#client/api/call.ts'
import { listFeed } from '#contract/messages.ts'
import { openPlace } from '#test/faults/place.ts'
import { makeWebp } from '#test/photos/odd-files.ts'
import { settleIn, startOn } from '#test/faults/world.ts'
import { residentMegabytes } from '#test/resident-megabytes.ts'
import { attacks, upload, type Attack, type Target } from './attacks.ts'

/** What each kind of load costs the server in memory, and how long somebody else who reads the feed waits meanwhile. */
const columns = ['load', 'memory + MB', 'each, kB', 'bystander p50, ms', 'p99, ms']
console.log(`| ${columns.join(' | ')} |\n|${'---|'.repeat(columns.length)}`)
for (const [name, attack] of Object.entries(attacks)) console.log(`| ${(await measure(name, attack)).join(' | ')} |`)
process.exit(0)

async function measure(name: string, { count, run }: Attack): Promise<string[]> {
  const place = (await openPlace('SQLite'))!
  // As scripts/start.js starts it.
  place.env.MALLOC_ARENA_MAX = '1'
  const server = await startOn(place)
  try {
    const { people, group } = await settleIn(place, server)
    const [attacker, bystander] = people
    const read = createCaller({ base: () => server.url, key: () => bystander!.key })
    const target: Target = { url: server.url, key: attacker!.key, group }
    const look = { memory: 0, times: [] as number[] }
    const readOn = async (until: Promise<unknown>) => {
      const over = new AbortController()
      const done = until.finally(() => over.abort())
      while (!over.signal.aborted) {
        const began = performance.now()
        await read(listFeed, { params: { offset: 0 } })
        look.times.push(performance.now() - began)
        look.memory = Math.max(look.memory, memoryOf(server.pid))
      }
      await done
    }
    // The first time costs what later ones do not.
    await upload(target, await makeWebp(), 1)
    await readOn(attacks['nothing but the bystander']!.run(target))
    const before = memoryOf(server.pid)
    Object.assign(look, { memory: before, times: [] })
    await readOn(run(target))
    const grown = look.memory - before
    const sorted = look.times.toSorted((a, b) => a - b)
    const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)]!.toFixed(1)
    return [name, grown.toFixed(0), count ? ((grown * 1024) / count).toFixed(0) : '', at(0.5), at(0.99)]
  } finally {
    await server.end('SIGKILL')
    await place.close()
  }
}

/** Of the server and the processes that it has started, in megabytes. */
function memoryOf(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  return [pid, ...children.map(Number)].reduce((sum, each) => sum + (residentMegabytes(each) ?? 0), 0)
}
