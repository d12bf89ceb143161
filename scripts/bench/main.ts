import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dataFolderWith, seededDatabase } from './databases.ts'
import { measureGrowth } from './growth.ts'
import { measureMedia } from './media.ts'
import { measureIdleMemory, measureMemoryAfterWork } from './memory.ts'
import { measureAgainstFloor } from './against-floor.ts'
import { printTable } from './report.ts'
import { startFloor, startServer } from './servers.ts'

const few = 10_000
const many = 1_000_000

const temporary = mkdtempSync(join(tmpdir(), 'coterie-bench-run-'))
process.on('exit', () => rmSync(temporary, { recursive: true, force: true, maxRetries: 5 }))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))

const seeded = { few: await seededDatabase(few), many: await seededDatabase(many) }
const folders = {
  many: dataFolderWith(seeded.many, join(temporary, 'many')),
  few: dataFolderWith(seeded.few, join(temporary, 'few')),
  floor: dataFolderWith(seeded.few, join(temporary, 'floor')),
}

// The first start of a version compiles everything and keeps the result for the next.
await startServer(folders.few).then((first) => first.stop())
const withFew = await startServer(folders.few)
const idle = await measureIdleMemory(withFew)
const withMany = await startServer(folders.many)
const growth = await measureGrowth(
  { server: withMany, database: seeded.many },
  { server: withFew, database: seeded.few },
)
await withMany.stop()
const floor = await startFloor(folders.floor)
const againstFloor = await measureAgainstFloor(withFew, floor, seeded.few)
await floor.stop()
const memory = [...idle, ...(await measureMemoryAfterWork(withFew))]
const media = await measureMedia(withFew)
await withFew.stop()

const ratios = 'ratio: median (lowest–highest) of pairs'
printTable(againstFloor, { a: 'server', b: 'floor', measured: ratios })
printTable(growth, { a: '1,000,000 messages', b: '10,000 messages', measured: ratios })
printTable(memory, { a: 'server', b: '', measured: 'megabytes' })
printTable(media, { a: 'server', b: 'bare loop', measured: 'ratio, or megabytes' })

const missed = [...againstFloor, ...growth, ...memory, ...media].filter(({ holds }) => holds === false)
console.log(missed.length === 0 ? 'Every target holds.' : `Missed: ${missed.map(({ what }) => what).join(', ')}`)
process.exit(missed.length === 0 ? 0 : 1)
