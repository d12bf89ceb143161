import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { makeApng } from '#test/photos/apng.ts'
import { insertIntoPng, makeExif, position } from '#test/photos/exif.ts'
import { makeAnimatedGif } from '#test/photos/odd-files.ts'
import { requireProgram } from '#test/servers/programs.ts'
import { inspectPicture } from './inspect-picture.ts'
import { makePictures } from './make-pictures.ts'

async function stored(bytes: Buffer, extension: string) {
  const folder = await mkdtemp(join(tmpdir(), 'coterie-animations-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, `a.${extension}`)
  await writeFile(path, bytes)
  return { path, to: join(folder, 'full') }
}

async function full(bytes: Buffer, extension: string) {
  const { path, to } = await stored(bytes, extension)
  await inspectPicture(path, extension)
  await makePictures(path, [{ to, recipe: { kind: 'full', type: `image/${extension}` } }])
  return { to, made: await readFile(to) }
}

/** Of each frame that a player shows. */
function framesOf(path: string): string[] {
  const options = ['-v', 'error', '-i', path, '-fps_mode', 'passthrough', '-f', 'framemd5', '-']
  const { stdout } = spawnSync(requireProgram('ffmpeg'), options, { encoding: 'utf8' })
  return stdout
    .split('\n')
    .filter((line) => /^\d/.test(line))
    .map((line) => line.slice(line.lastIndexOf(',') + 1))
}

test('a GIF and a WebP stay animated', async () => {
  const gif = await makeAnimatedGif({ frames: 4 })
  expect(await sharp((await full(gif, 'gif')).made).metadata()).toMatchObject({ format: 'gif', pages: 4 })
  const webp = await sharp(gif, { animated: true }).webp().toBuffer()
  expect(await sharp((await full(webp, 'webp')).made).metadata()).toMatchObject({ format: 'webp', pages: 4 })
})

test('an APNG stays animated, and only its frames are left', async () => {
  const exif = makeExif({ order: 'MM', gps: position })
  const { to, made } = await full(insertIntoPng(await makeApng({ frames: 3 }), 'eXIf', exif), 'png')
  expect(new Set(framesOf(to)).size).toBe(3)
  for (const word of ['tEXt', 'at the lake', 'eXIf']) expect(made.includes(word)).toBe(false)
  expect(await sharp(made, { failOn: 'warning' }).metadata()).toMatchObject({ width: 64, height: 48 })
})

test('a PNG that does not move is encoded anew', async () => {
  const png = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#375' } })
    .png()
    .toBuffer()
  const { made } = await full(insertIntoPng(png, 'tEXt', Buffer.from('Comment\0at the lake')), 'png')
  expect(made.includes('at the lake')).toBe(false)
})

test('an APNG that is cut between two frames, or damaged, is refused', async () => {
  const apng = await makeApng({ frames: 3 })
  const lastFrame = apng.lastIndexOf('fcTL') - 4
  const damaged = Buffer.from(apng)
  damaged.writeUInt8(damaged.readUInt8(apng.lastIndexOf('fdAT') + 12) ^ 0xff, apng.lastIndexOf('fdAT') + 12)
  const endless = Buffer.from(apng)
  endless.writeUInt32BE(0x7fffffff, apng.lastIndexOf('fdAT') - 4)
  for (const broken of [apng.subarray(0, lastFrame), damaged, endless]) {
    const { path } = await stored(broken, 'png')
    await expect(inspectPicture(path, 'png')).rejects.toMatchObject({ code: 'broken-picture' })
  }
})

test(
  'an APNG whose frames have more pixels together than a picture may have is refused',
  { tags: 'long' },
  async () => {
    const { path } = await stored(await makeApng({ frames: 110, width: 1000, height: 1000 }), 'png')
    await expect(inspectPicture(path, 'png')).rejects.toMatchObject({ code: 'picture-too-large' })
  },
)

test('a PNG in more pieces than any encoder makes is refused', { timeout: 30_000 }, async () => {
  const apng = await makeApng()
  const empty = Buffer.concat(Array<Buffer>(100_001).fill(Buffer.from('0000000061427a63a1a2a3a4', 'hex')))
  const { path } = await stored(Buffer.concat([apng.subarray(0, -12), empty, apng.subarray(-12)]), 'png')
  await expect(inspectPicture(path, 'png')).rejects.toMatchObject({ code: 'broken-picture' })
})
