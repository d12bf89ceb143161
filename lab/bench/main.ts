import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureAgainstFloor } from './against-floor.ts'
import { dataFolderWith, seededDatabase } from './databases.ts'
import { measureDepth } from './depth.ts'
import { measureDigests } from './digests.ts'
import { measureGrowth } from './growth.ts'
import { measureHerd } from './herd.ts'
import { keepFigures, worseThanKept } from './kept-figures.ts'
import { measureMedia } from './media.ts'
import { measureIdleMemory, measureMemoryAfterWork } from './memory.ts'
import { printTable } from './report.ts'
import { measureSearch } from './search.ts'
import { startFloor, startServer } from './servers.ts'
import { measureSeveralServers } from './several-servers.ts'

const few = 10_000
const many = 1_000_000

const temporary = mkdtempSync(join(tmpdir(), 'coterie-bench-run-'))
process.on('exit', () => rmSync(temporary, { recursive: true, force: true, maxRetries: 5 }))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))

/** `npm run lab -- bench media` measures a part alone; with `keep`, the next release is compared with the worst of what is measured. */
const isKept = process.argv.includes('keep')
const parts = process.argv.slice(2).filter((word) => word !== 'keep')
type Part = 'floor' | 'growth' | 'depth' | 'memory' | 'media' | 'digests' | 'search' | 'herd' | 'servers'
const isWanted = (part: Part) => parts.length === 0 || parts.includes(part)

const fewMessages = await seededDatabase(few)
const servers = isWanted('servers') ? await measureSeveralServers(fewMessages, temporary) : []
printTable(servers, {
  a: 'requests',
  b: 'the same SQL alone',
  measured: 'ms of processors each: servers + PostgreSQL',
})
if (parts.length === 1 && isWanted('servers')) process.exit(servers.every(({ holds }) => holds ?? true) ? 0 : 1)

const fewFolder = dataFolderWith(fewMessages, join(temporary, 'few'))
// The first start of a version compiles everything and keeps the result for the next.
await startServer(fewFolder).then((first) => first.stop())
const withFew = await startServer(fewFolder)
const idle = isWanted('memory') ? await measureIdleMemory(withFew) : []
const growth = isWanted('growth') ? await measureMany() : []
const depth = isWanted('depth') ? await measureDeepPages() : []
const againstFloor = isWanted('floor') ? await measureFloor() : []
const memory = isWanted('memory') ? [...idle, ...(await measureMemoryAfterWork(withFew, idle))] : []
const digests = isWanted('digests') ? await measureDigests() : []
const search = isWanted('search') ? await measureSearch([few, many], temporary) : []
const herd = isWanted('herd') ? await measureHerd(fewMessages, temporary) : []
const media = isWanted('media') ? await measureMedia(withFew) : []
await withFew.stop()

const ratios = 'ratio: median (lowest–highest) of pairs'
printTable(againstFloor, { a: 'server, and its processor time', b: 'floor', measured: ratios })
printTable(growth, { a: '1,000,000 messages', b: '10,000 messages', measured: ratios })
printTable(depth, { a: 'far down', b: 'first page', measured: ratios })
printTable(memory, { a: 'server', b: '', measured: 'megabytes' })
printTable(digests, { a: 'server', b: '', measured: 'milliseconds' })
printTable(search, { a: 'search, p50 / p95', b: 'bare index, p50 / p95', measured: 'milliseconds' })
printTable(herd, { a: 'our clients', b: 'clients that read at once', measured: 'calls, milliseconds, seconds' })
printTable(media, { a: 'server', b: 'bare loop', measured: 'ratio, or megabytes' })

const all = [servers, againstFloor, growth, depth, memory, digests, search, herd, media].flat()
const missed = all.filter(({ holds }) => holds === false)
console.log(missed.length === 0 ? 'Every target holds.' : `Missed: ${missed.map(({ what }) => what).join(', ')}`)
const worse = worseThanKept(all)
if (worse.length > 0) console.log(`Worse than the last release: ${worse.join(', ')}`)
if (isKept) keepFigures(all)
process.exit(missed.length + worse.length === 0 ? 0 : 1)

async function measureMany() {
  const manyMessages = await seededDatabase(many)
  const withMany = await startServer(dataFolderWith(manyMessages, join(temporary, 'many')))
  const results = await measureGrowth(
    { server: withMany, database: manyMessages },
    { server: withFew, database: fewMessages },
  )
  await withMany.stop()
  return results
}

async function measureDeepPages() {
  const manyMessages = await seededDatabase(many)
  const withMany = await startServer(dataFolderWith(manyMessages, join(temporary, 'many')))
  const results = await measureDepth(withMany, manyMessages)
  await withMany.stop()
  return results
}

async function measureFloor() {
  const floor = await startFloor(dataFolderWith(fewMessages, join(temporary, 'floor')))
  const results = await measureAgainstFloor(withFew, floor, fewMessages)
  await floor.stop()
  return results
}
