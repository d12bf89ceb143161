import type { DatabaseName } from '#test/faults/place.ts'
import type { Attack } from './attack.ts'
import { attacks } from './attacks.ts'
import { mostWait } from './bystander.ts'
import { isWell, measureTwice, type Measured } from './measure.ts'

/**
 * What each kind of load costs the server in memory, and how long somebody else who reads the feed waits meanwhile. The
 * names of those that are meant may be given, in part; `postgres` for that database.
 */
const columns = [
  'load',
  'memory + MB',
  'each, kB',
  'before: p99, ms',
  'p50, ms',
  'p99, ms',
  'longest turn, ms',
  'photo, ms',
]
console.log(`| ${columns.join(' | ')} |\n|${'---|'.repeat(columns.length)}`)
const words = process.argv.slice(2)
const database: DatabaseName = words.includes('postgres') ? 'PostgreSQL' : 'SQLite'
const wanted = words.filter((word) => word !== 'postgres')
const chosen = Object.entries(attacks).filter(
  ([name]) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
)
const failures: string[] = []
for (const [name, attack] of chosen) {
  const [best, ...others] = await measureTwice(attack, database)
  console.log(`| ${[name, ...cellsOf(attack, best)].join(' | ')} |`)
  for (const { p99 } of others) console.error(`In another run of “${name}” p99 was ${p99.toFixed(1)} ms.`)
  if (isWell(best)) continue
  const faults = [...best.refused.slice(0, 3), ...best.broken]
  failures.push(
    best.p99 > mostWait ? `${name}: others wait longer than ${mostWait} ms` : `${name}: ${faults.join(', ')}`,
  )
}
for (const failure of failures) console.error(failure)
process.exit(failures.length > 0 ? 1 : 0)

function cellsOf({ count }: Attack, { memory, before, p50, p99, turn, photo }: Measured): string[] {
  const each = count ? ((memory * 1024) / count).toFixed(0) : ''
  return [
    memory.toFixed(0),
    each,
    before.toFixed(1),
    p50.toFixed(1),
    p99.toFixed(1),
    turn.toFixed(0),
    photo?.toFixed(0) ?? '',
  ]
}
