import { execFileSync } from 'node:child_process'
import { mkdtempSync, openAsBlob, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { makeCameraPhoto } from '#test/photos/camera-photo.ts'
import { requireProgram } from '#test/programs.ts'
import { send } from './load.ts'
import { judged, ratio, type Result } from './report.ts'
import { residentMegabytes, type Running } from './servers.ts'
import { keyOfPerson } from './seeded-world.ts'

const rounds = 5
const photosPerRound = 8
const atOnce = 2
const people = 10
const photosEach = 2
/** Longer than the media process waits for more. */
const settleMilliseconds = 40_000
const gigabyte = 1_073_741_824

/** Thumbnails against a bare loop of sharp, what uploading takes, and what is given back. */
export async function measureMedia(server: Running): Promise<Result[]> {
  const temporary = mkdtempSync(join(tmpdir(), 'coterie-bench-media-'))
  try {
    return [
      await measureThumbnails(server, temporary),
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
  const begin = performance.now()
  await Promise.all(
    photos.map((photo, n) => upload(server, new Blob([new Uint8Array(photo)]), keyOfPerson(n % people))),
  )
  const perSecond = (photos.length * 1000) / ((await quiet(server)) - begin)
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
    {
      what: 'the same photos, from the first upload to the last of their pictures in four sizes',
      a: `${perSecond.toFixed(1)} /s`,
      b: '',
      measured: perSecond.toFixed(1),
      ...judged(perSecond, { atLeast: 3.5 }),
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

/** Waits until what follows an upload is done: its processes rest. @returns since when, as `performance.now()` says it */
async function quiet({ pid }: Running): Promise<number> {
  let [ticks, restsSince] = [ticksOf(pid), performance.now()]
  while (performance.now() - restsSince < 1500) {
    await wait(100)
    const now = ticksOf(pid)
    if (now - ticks > 1) restsSince = performance.now()
    ticks = now
  }
  return restsSince
}

function ticksOf(pid: number): number {
  return [pid, ...childrenOf(pid)].reduce((sum, each) => sum + ownTicks(each), 0)
}

function ownTicks(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return Number(fields[11]) + Number(fields[12])
}

function megabytesOfAll(pid: number): number {
  return [pid, ...childrenOf(pid)].reduce((sum, each) => sum + (residentMegabytes(each) ?? 0), 0)
}

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )
}
