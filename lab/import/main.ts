import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { takeBackImport, type Import, type ImportWay } from '#contract/importing/imports.ts'
import type { Bytes } from '#contract/units.ts'
import { createUpload, tus } from '#test/app/tus.ts'
import { makeJpeg } from '#test/archives/chat-with-photos.ts'
import { mostWait, partOf } from '../load/bystander.ts'
import { makeBombs, makeChat, saveLargeZip } from './archives.ts'
import { begin, bring, callerOf, lookThrough, onServer, start, takeGroup, untilEnded, type Look } from './bringing.ts'
import { offsetOf, sendFrom, sendUntil } from './sending.ts'

/**
 * What it costs to bring in a chat, and how long somebody who reads the feed waits meanwhile: `import 10000 100000`
 * are photos and lines, `archive`, `albums` or `days` the way. `import bombs` brings hostile archives, `import large` one
 * of two gigabytes, which is interrupted, goes on, and is cancelled. `import taken 20000` takes as many photos along.
 */
/** In megabytes. */
const mostMemory = 200
const mostOfArchive = 50
const failures: string[] = []
const [what = '10000', ...rest] = process.argv.slice(2)

if (what === 'bombs') await bringBombs(rest)
else if (what === 'taken') await takeAlong(Number(rest[0] ?? 2000))
else if (what === 'large') await bringLarge(Number(rest[0] ?? 2040))
else await bringChat(Number(what), Number(rest[0] ?? 10 * Number(what)), (rest[1] ?? 'archive') as ImportWay)
for (const failure of failures) console.error(failure)
process.exit(failures.length > 0 ? 1 : 0)

async function bringChat(photos: number, lines: number, way: ImportWay) {
  const bytes = await makeChat(photos, lines)
  printHead(['photos', 'lines', 'MB', 'looked through, s', 'brought in, s', 'rows/s', 'photos/s'])
  await onServer(async (person, measure) => {
    const seconds = { look: 0, bring: 0 }
    const { look } = await measure(async () => {
      const { id } = await lookThrough(person, bytes, (took) => (seconds.look = took))
      const began = performance.now()
      const done = await start(person, id, way)
      seconds.bring = (performance.now() - began) / 1000
      if (done.state !== 'done') failures.push(`It ended as ${done.state}, ${done.reason}.`)
      if (done.brought.files !== photos) failures.push(`Of ${photos} photos came ${done.brought.files}.`)
      if (way === 'archive' && done.brought.messages !== lines)
        failures.push(`Of ${lines} lines came ${done.brought.messages}.`)
    })
    const perSecond = (count: number) => Math.round(count / seconds.bring)
    const cells = [photos, lines, (bytes.length / 1e6).toFixed(1), seconds.look.toFixed(1), seconds.bring.toFixed(1)]
    printRow([...cells, perSecond(lines), perSecond(photos)], look)
  })
}

async function bringBombs(wanted: string[]) {
  printHead(['archive', 'MB', 'looked through, s', 'ended', 'refused'])
  for (const [name, make] of Object.entries(makeBombs())) {
    if (wanted.length > 0 && !wanted.some((part) => name.includes(part))) continue
    const bytes = make()
    await onServer(async (person, measure) => {
      let [took, last] = [0, undefined as Import | undefined]
      const { look } = await measure(async () => {
        const found = await lookThrough(person, bytes, (seconds) => (took = seconds))
        last = found.state === 'ready' ? await start(person, found.id, 'albums') : found
      })
      const { state, reason, brought } = last!
      printRow([name, (bytes.length / 1e6).toFixed(1), took.toFixed(1), reason ?? state, brought.refused], look)
      if (look.memory > mostMemory) failures.push(`${name}: ${look.memory.toFixed(0)} MB more.`)
    })
  }
}

async function bringLarge(megabytes: number) {
  printHead(['archive', 'MB', 'sent, s', 'brought, s'])
  await onServer(async (person, measure, folder) => {
    const path = join(folder, 'large.zip')
    const photos = await Promise.all(
      Array.from({ length: 20 }, async (_, n) => [`2016051${n % 10}-${n}.jpg`, await makeJpeg(n)]),
    )
    await saveLargeZip(path, megabytes * 1024 * 1024, Object.fromEntries(photos))
    const { size } = await stat(path)
    const seconds = { sent: 0, brought: 0 }
    const { look } = await measure(async () => {
      const began = performance.now()
      const { id: upload } = await createUpload(person, person, size, 'large.zip', { purpose: 'import' })
      await sendUntil(person, upload, path, Math.floor(size / 3))
      const reached = await offsetOf(person, upload)
      if (reached <= 0 || reached >= size) failures.push(`After an interruption, ${reached} of ${size} bytes are here.`)
      await sendFrom(person, upload, path, reached)
      seconds.sent = (performance.now() - began) / 1000
      const found = await begin(person, upload)
      const done = await start(person, found.id, 'albums')
      seconds.brought = (performance.now() - began) / 1000 - seconds.sent
      if (done.brought.files !== 20 || done.brought.refused !== 1)
        failures.push(`Brought ${JSON.stringify(done.brought)}, ${done.state} ${done.reason}.`)
      await callerOf(person)(takeBackImport, { params: { id: done.id } })
      await untilEnded(person, done.id)
      const { id: second } = await createUpload(person, person, size, 'large.zip', { purpose: 'import' })
      await sendUntil(person, second, path, Math.floor(size / 8))
      await tus(person, person, `/${second}`, { method: 'DELETE' })
    })
    printRow(['a film and 20 photos', megabytes, seconds.sent.toFixed(1), seconds.brought.toFixed(1)], look)
    const left = await sizeOf(folder, path)
    console.log(`Taken back and cancelled: ${Math.round(left / 1e6)} MB are left of both in the data folder.`)
    if (left > 100e6) failures.push(`${left} bytes are left.`)
    if (look.memory > mostMemory) failures.push(`${look.memory.toFixed(0)} MB more.`)
  })
}

async function takeAlong(photos: number) {
  printHead(['photos', 'MB of the archive', 'made, s', 'photos/s', 'server alone + MB'])
  await onServer(async (person, measure) => {
    const brought = await bring(person, await makeChat(photos, photos), 'archive')
    const made = { size: 0, seconds: 0 }
    const { look } = await measure(async () => {
      const began = performance.now()
      const archive = await takeGroup(person)
      Object.assign(made, { size: archive.size ?? 0, seconds: (performance.now() - began) / 1000 })
      const { files = 0, missing = 0 } = archive.counts ?? {}
      if (files < brought.brought.files || missing > 0)
        failures.push(`It ended as ${archive.state} with ${files} files, of which ${missing} are missing.`)
    })
    const perSecond = Math.round(photos / made.seconds)
    printRow([photos, (made.size / 1e6).toFixed(1), made.seconds.toFixed(1), perSecond, look.own.toFixed(0)], look)
    if (look.memory > mostOfArchive) failures.push(`${look.memory.toFixed(0)} MB more.`)
  })
}

function printHead(columns: string[]): void {
  const all = [...columns, 'memory + MB', 'bystander p50, ms', 'p99, ms', 'slowest, ms']
  console.log(`| ${all.join(' | ')} |\n|${'---|'.repeat(all.length)}`)
}

function printRow(cells: (string | number)[], { memory, times }: Look): void {
  const waits = [0.5, 0.99, 1].map((part) => partOf(times, part).toFixed(1))
  console.log(`| ${[...cells, memory.toFixed(0), ...waits].join(' | ')} |`)
  const p99 = partOf(times, 0.99)
  if (p99 > mostWait) failures.push(`Somebody else waits ${p99.toFixed(0)} ms.`)
}

async function sizeOf(folder: string, without: string): Promise<Bytes> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const sizes = await Promise.all(paths.filter((path) => path !== without).map(async (path) => (await stat(path)).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}
