import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import sharp from 'sharp'
import { createMediaProcess } from '#server/media/media-process.ts'
import { deflatedPicture, makePdf } from '#test/documents/pdf.ts'
import { makeCameraPhoto } from '#test/photos/camera-photo.ts'
import { makeHeic, rawOf, type Heic } from '#test/photos/heic.ts'
import { residentMegabytes } from '#test/servers/resident-megabytes.ts'

const photo = await makeCameraPhoto({ seed: 1, orientation: 1 })
const tile = await rawOf(await sharp(photo).extract({ left: 1000, top: 1800, width: 512, height: 512 }).toBuffer())

const files: Record<string, () => Buffer | Promise<Buffer>> = {
  'HEIC, 12 megapixels in tiles': () => inTiles(4032, 3024),
  'HEIC, 24 megapixels in tiles': () => inTiles(5712, 4284),
  'HEIC, 24 megapixels in tiles, ten bits': () => inTiles(5712, 4284, { bits: 10 }),
  'HEIC, 49 megapixels in tiles': () => inTiles(8064, 6048),
  'HEIC, 100 megapixels in tiles': () => inTiles(10_000, 10_000),
  'HEIC, 12 megapixels as one': () => asOne(4032, 3024),
  'HEIC, 16 megapixels as one': () => asOne(4608, 3456),
  'HEIC, 20 megapixels as one': () => asOne(5184, 3888),
  'PDF, one page': () => makePdf({ pages: [{ lines: ['Hello'] }] }),
  'PDF, picture of 144 megapixels': () =>
    makePdf({ pages: [{ drawing: 'q 500 0 0 500 0 0 cm /X Do Q' }], more: [deflatedPicture(12_000, 12_000)] }),
  'PDF, 100,000 pages': () => makePdf({ pages: Array.from({ length: 100_000 }, () => ({ lines: ['Hello'] })) }),
}

const folder = await mkdtemp(join(tmpdir(), 'coterie-decoding-'))
console.log('| file | kB | result | CPU seconds | memory + MB |\n|---|---|---|---|---|')
for (const [name, make] of Object.entries(files)) console.log(await measure(name, await make()))
await rm(folder, { recursive: true })

/** One tile everywhere: it costs what a photo does. */
function inTiles(width: number, height: number, more: Partial<Heic> = {}) {
  return makeHeic({ raw: tile, tile: 512, claimed: { width, height }, turns: 3, ...more })
}

async function asOne(width: number, height: number) {
  return makeHeic({ raw: await rawOf(await sharp(photo).resize(width, height, { fit: 'fill' }).toBuffer()) })
}

/** Time of the processor, and the most memory that the process takes beyond what it has after an ordinary photo. */
async function measure(name: string, bytes: Buffer): Promise<string> {
  const media = createMediaProcess({
    log: pino({ level: 'silent' }),
    folder: join(folder, 'media'),
    taskTimeouts: { now: 600_000, later: 600_000 },
  })
  const path = join(folder, 'file')
  await writeFile(path, photo)
  await media.run({ kind: 'inspect-picture', path, extension: 'jpg' }, 'later')
  await writeFile(path, bytes)
  const before = memoryOf(media.pid())
  const began = cpuSecondsOf(media.pid())
  const seen = { memory: before, cpu: began }
  const look = () => {
    seen.memory = Math.max(seen.memory, memoryOf(media.pid()))
    // A process that has grown is replaced when its task is done.
    if (media.pid()) seen.cpu = Math.max(seen.cpu, cpuSecondsOf(media.pid()))
  }
  const watching = setInterval(look, 5)
  const task = name.startsWith('PDF')
    ? media.run({ kind: 'inspect-document', path, pictureTo: media.newPath() }, 'later')
    : media.run({ kind: 'inspect-picture', path, extension: 'heic', decodedTo: media.newPath() }, 'later')
  const result = await task.then(
    ({ width, height }) => `${width} × ${height}`,
    (error: Error) => error.message,
  )
  const seconds = seen.cpu - began
  clearInterval(watching)
  await media.close()
  const cells = [name, Math.ceil(bytes.length / 1000), result, seconds.toFixed(1), (seen.memory - before).toFixed(0)]
  return `| ${cells.join(' | ')} |`
}

function memoryOf(pid: number | undefined): number {
  return (pid && residentMegabytes(pid)) || 0
}

/** Of all its threads; the clock ticks a hundred times a second. */
function cpuSecondsOf(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ')
  return (Number(fields[13]) + Number(fields[14])) / 100
}
