import { execFileSync } from 'node:child_process'
import { mkdtempSync, openAsBlob, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { makeCameraPhoto } from '#test/photos/camera-photo.ts'
import { requireProgram } from '#test/servers/programs.ts'
import { residentMegabytes } from '#test/servers/resident-megabytes.ts'
import { send } from './load.ts'
import { judged, ratio, type Result } from './report.ts'
import { keyOfPerson } from './seeding/seeded-world.ts'
import { type Running } from './servers.ts'

const rounds = 5
const photosPerRound = 8
const atOnce = 2
const people = 10
const photosEach = 2
/** Longer than the media process waits for more. */
const settleMilliseconds = 40_000
/** Linux counts in these. */
const ticksPerSecond = 100
const gigabyte = 1_073_741_824

/** Thumbnails against a bare loop of sharp, what uploading takes, and what is given back. */
export async function measureMedia(server: Running): Promise<Result[]> {
  const temporary = mkdtempSync(join(tmpdir(), 'coterie-bench-media-'))
  try {
    return [
      await measureThumbnails(server, temporary),
      await measureBackground(server),
      ...(await measureTenPeople(server)),
      await measureLargeUpload(server, temporary),
    ]
  } finally {
    rmSync(temporary, { recursive: true })
  }
}

/** As JPEG, which no job makes in advance. */
async function measureThumbnails(server: Running, folder: string): Promise<Result> {
  const pairs = []
  for (let round = 0; round < rounds; round++) {
    const photos = await Promise.all(
      Array.from({ length: photosPerRound }, (_, n) => makeCameraPhoto({ seed: round * photosPerRound + n })),
    )
    const paths = photos.map((photo, n) => {
      const path = join(folder, `${n}.jpg`)
      writeFileSync(path, photo)
      return path
    })
    const ids = await Promise.all(photos.map((photo) => upload(server, new Blob([new Uint8Array(photo)]))))
    await quiet(server)
    const ours = await timed(ids, (id) =>
      send(server.url, { path: `/api/images/thumbnail/720/99999/${id}`, key: keyOfPerson(0) }),
    )
    sharp.concurrency(1)
    const bare = await timed(paths, (path) =>
      sharp(path, { autoOrient: true, failOn: 'error' })
        .resize(720)
        .jpeg({ quality: 82, progressive: true })
        .toBuffer(),
    )
    pairs.push({ a: photosPerRound / ours, b: photosPerRound / bare })
  }
  return ratio('thumbnails of 12 megapixels, 720 wide, beside a bare loop of sharp', pairs, { atLeast: 0.8 }, '/s')
}

/** What the processors do for a photo after its upload, until its pictures in four sizes are there. */
async function measureBackground(server: Running): Promise<Result> {
  let ticks = 0
  for (let seed = 0; seed < photosPerRound; seed++) {
    await upload(server, new Blob([new Uint8Array(await makeCameraPhoto({ seed: 200 + seed }))]))
    const before = ticksOf(server.pid)
    await quiet(server)
    ticks += ticksOf(server.pid) - before
  }
  const seconds = ticks / ticksPerSecond / photosPerRound
  return {
    what: 'pictures of 12 megapixels in four sizes, made in the background: photos a second on two cores',
    a: `${(seconds * 1000).toFixed(0)} ms of one core each`,
    b: '',
    measured: (2 / seconds).toFixed(1),
    ...judged(2 / seconds, { atLeast: 3.5 }),
  }
}

/** Seconds for all of them, two at once. */
async function timed<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<number> {
  const left = [...items]
  const begin = performance.now()
  const next = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, next))
  return (performance.now() - begin) / 1000
}

async function measureTenPeople(server: Running): Promise<Result[]> {
  const photos = await Promise.all(
    Array.from({ length: people * photosEach }, (_, n) => makeCameraPhoto({ seed: 100 + n })),
  )
  const before = megabytesOfAll(server.pid)
  let most = before
  const timer = setInterval(() => (most = Math.max(most, megabytesOfAll(server.pid))), 50)
  await Promise.all(
    photos.map((photo, n) => upload(server, new Blob([new Uint8Array(photo)]), keyOfPerson(n % people))),
  )
  await quiet(server)
  clearInterval(timer)
  await wait(settleMilliseconds)
  const after = megabytesOfAll(server.pid) - before
  const what = `${people} people upload ${photosEach} photos of 12 megapixels each: server and media process`
  return [
    { what: `${what}, at most`, a: `+ ${(most - before).toFixed(0)} MB`, b: '', measured: '', target: '' },
    {
      what: `${what}, afterwards`,
      a: `+ ${after.toFixed(0)} MB`,
      b: '',
      measured: after.toFixed(1),
      ...judged(after, { atMost: 30 }),
    },
  ]
}

/** A short film with a gigabyte behind it that players skip. */
async function measureLargeUpload(server: Running, folder: string): Promise<Result> {
  const path = join(folder, 'large.mp4')
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=320x240:rate=30', '-t', '2']
  const coded = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-movflags', '+faststart']
  execFileSync(requireProgram('ffmpeg'), ['-nostdin', '-v', 'error', ...picture, ...coded, path])
  const film = readFileSync(path)
  const skipped = Buffer.alloc(8)
  skipped.writeUInt32BE(gigabyte)
  skipped.write('free', 4)
  writeFileSync(path, Buffer.concat([film, skipped]))
  await truncate(path, film.length + gigabyte)

  const before = residentMegabytes(server.pid)!
  let most = before
  const timer = setInterval(() => (most = Math.max(most, residentMegabytes(server.pid) ?? 0)), 50)
  await upload(server, await openAsBlob(path))
  clearInterval(timer)
  const grown = most - before
  return {
    what: 'a video of 1 GB is uploaded: the server',
    a: `+ ${grown.toFixed(0)} MB`,
    b: '',
    measured: grown.toFixed(1),
    ...judged(grown, { atMost: 30 }),
  }
}

async function upload(server: Running, content: Blob, key = keyOfPerson(0)): Promise<string> {
  const form = new FormData()
  form.set('file', content)
  const headers = { 'X-AUTH-TOKEN': key }
  const uploaded = await fetch(new URL('/api/files', server.url), { method: 'POST', headers, body: form })
  const { id, message } = (await uploaded.json()) as { id: string; message?: string }
  if (!id) throw new Error(message)
  return id
}

/** Waits until what follows an upload is done: its processes rest. */
async function quiet({ pid }: Running): Promise<void> {
  for (let last = -1, now = ticksOf(pid); now - last > 2;) {
    last = now
    await wait(1500)
    now = ticksOf(pid)
  }
}

function ticksOf(pid: number): number {
  return [pid, ...childrenOf(pid)].reduce((sum, each) => sum + ownTicks(each), 0)
}

/** With those of its children that have ended. */
function ownTicks(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0)
}

function megabytesOfAll(pid: number): number {
  return [pid, ...childrenOf(pid)].reduce((sum, each) => sum + (residentMegabytes(each) ?? 0), 0)
}

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )
}
