import type { Target } from '#test/access/attacks.ts'
import { openPlace } from '#test/faults/place.ts'
import { settleIn, startOn } from '#test/faults/world.ts'
import { makeWebp } from '#test/photos/odd-files.ts'
import { attacks, upload, type Attack } from './attacks.ts'
import { memoryOf, mostWait, partOf, readerOf, timeOf } from './bystander.ts'

/**
 * What each kind of load costs the server in memory, and how long somebody else who reads the feed waits meanwhile. The
 * names of those that are meant may be given, in part.
 */
const columns = ['load', 'memory + MB', 'each, kB', 'bystander p50, ms', 'p99, ms', 'photo, ms']
console.log(`| ${columns.join(' | ')} |\n|${'---|'.repeat(columns.length)}`)
const wanted = process.argv.slice(2)
const chosen = Object.entries(attacks).filter(
  ([name]) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
)
const slow: string[] = []
for (const [name, attack] of chosen) {
  const { cells, p99 } = await measure(attack)
  console.log(`| ${[name, ...cells].join(' | ')} |`)
  if (p99 > mostWait) slow.push(name)
}
if (slow.length > 0) console.error(`Others wait longer than ${mostWait} ms: ${slow.join('; ')}`)
process.exit(slow.length > 0 ? 1 : 0)

async function measure({ count, prepare, run, newConnections, sendsPhoto }: Attack) {
  const place = (await openPlace('SQLite'))!
  // As scripts/start.js starts it.
  place.env.MALLOC_ARENA_MAX = '1'
  const server = await startOn(place)
  try {
    const { people, group } = await settleIn(place, server)
    const [attacker, bystander] = people
    const read = readerOf(server.url, bystander!.key, newConnections)
    const target: Target = { url: server.url, key: attacker!.key, group }
    const look = { memory: 0, times: [] as number[] }
    const readOn = async (until: Promise<unknown>) => {
      const over = new AbortController()
      const done = until.finally(() => over.abort())
      while (!over.signal.aborted) {
        look.times.push(await timeOf(read))
        look.memory = Math.max(look.memory, memoryOf(server.pid))
      }
      await done
    }
    // The first time costs what later ones do not.
    const photo = await makeWebp()
    await upload(target, photo, 1)
    await readOn(attacks['nothing but the bystander']!.run(target))
    await prepare?.(target)
    const before = memoryOf(server.pid)
    Object.assign(look, { memory: before, times: [] })
    const sendPhoto = () => timeOf(() => upload({ ...target, key: bystander!.key }, photo, 1))
    const both = Promise.all([run(target), sendsPhoto ? sendPhoto() : undefined])
    await readOn(both)
    const [, photoTook] = await both
    const grown = look.memory - before
    const at = (part: number) => partOf(look.times, part)
    const each = count ? ((grown * 1024) / count).toFixed(0) : ''
    const cells = [grown.toFixed(0), each, at(0.5).toFixed(1), at(0.99).toFixed(1), photoTook?.toFixed(0) ?? '']
    return { cells, p99: at(0.99) }
  } finally {
    await server.end('SIGKILL')
    await place.close()
  }
}
