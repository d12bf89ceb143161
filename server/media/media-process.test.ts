import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { makePlainAvif } from '#test/photos/bombs.ts'
import { makeWebp } from '#test/photos/odd-files.ts'
import { createMediaProcess, type MediaOptions } from './media-process.ts'

async function givenMedia(options: Partial<MediaOptions> = {}) {
  const parent = await mkdtemp(join(tmpdir(), 'coterie-media-'))
  const warnings: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void warnings.push(line) })
  const media = createMediaProcess({ log, folder: join(parent, 'media'), ...options })
  onTestFinished(async () => {
    await media.close()
    await rm(parent, { recursive: true, force: true })
  })
  const keep = async (name: string, bytes: Buffer) => {
    const path = join(parent, name)
    await writeFile(path, bytes)
    return path
  }
  const inspect = (path: string, urgency: 'now' | 'later' = 'now', owner?: string) =>
    media.run({ kind: 'inspect-picture', path, extension: path.slice(path.lastIndexOf('.') + 1) }, urgency, owner)
  return { media, warnings, keep, inspect, folder: join(parent, 'media') }
}

const broken = { code: 'broken-picture' }

test(
  'a file that ends the process twice has failed, and what ran beside it or waited is made',
  { tags: 'long', timeout: 180_000 },
  async () => {
    const { media, warnings, keep, inspect } = await givenMedia({ mostMemory: 190_000_000 })
    const heavy = await keep('heavy.avif', await makePlainAvif(2900))
    const light = await keep('light.webp', await makeWebp())
    const results = await Promise.allSettled([inspect(heavy), inspect(light), inspect(light), inspect(light, 'later')])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
    expect(results[0]).toMatchObject({ reason: broken })
    expect(warnings).toHaveLength(2)

    const pid = media.pid()
    await expect(inspect(heavy)).rejects.toMatchObject(broken)
    await inspect(light)
    expect(media.pid()).toBe(pid)
  },
)

test('a photo of one person does not wait for all those of another', { tags: 'long', timeout: 180_000 }, async () => {
  const { keep, inspect } = await givenMedia()
  const path = await keep('a.webp', await makeWebp())
  const order: string[] = []
  const photo = (owner: string) => inspect(path, 'now', owner).then(() => order.push(owner))
  const many = Array.from({ length: 30 }, () => photo('ada'))
  await Promise.all([...many, photo('bea')])
  expect(order.indexOf('bea')).toBeLessThan(15)
})

test('a file that takes too long is refused, and the next one is inspected', { timeout: 180_000 }, async () => {
  const { warnings, keep, inspect } = await givenMedia({ taskTimeouts: { now: 1, later: 60_000 } })
  const path = await keep('a.webp', await makeWebp())
  await expect(inspect(path)).rejects.toMatchObject(broken)
  expect(warnings).toHaveLength(1)
  expect(await inspect(path, 'later')).toMatchObject({ width: 640, height: 480 })
})

test('a process that is killed is started again', { tags: 'long', timeout: 180_000 }, async () => {
  const { media, keep, inspect } = await givenMedia()
  const path = await keep('a.webp', await makeWebp())
  await inspect(path)
  const first = media.pid()!
  process.kill(first, 'SIGKILL')
  expect(await inspect(path)).toMatchObject({ width: 640 })
  expect(media.pid()).not.toBe(first)
})

test(
  'a process without work ends by itself, and starts again with the next file',
  { tags: 'long', timeout: 180_000 },
  async () => {
    const { media, warnings, keep, inspect } = await givenMedia({ idleTimeout: 10 })
    const path = await keep('a.webp', await makeWebp())
    await inspect(path)
    await expect.poll(() => media.pid()).toBeUndefined()
    expect(await inspect(path)).toMatchObject({ width: 640, height: 480 })
    expect(warnings).toEqual([])
  },
)

test('closing ends the process and what waits for it', { timeout: 180_000 }, async () => {
  const { media, keep, inspect, folder } = await givenMedia()
  const path = await keep('a.webp', await makeWebp())
  await inspect(path)
  const pid = media.pid()!
  const waiting = inspect(path)
  const settled = expect(waiting).rejects.toThrow('closed')
  await media.close()
  await settled
  expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  expect(await readdir(folder)).toEqual([])
})

test('the process ends with a server that is killed', { tags: 'long', timeout: 180_000 }, async () => {
  const { keep, folder } = await givenMedia()
  const path = await keep('a.webp', await makeWebp())
  const script = `
    import { createMediaProcess } from ${JSON.stringify(join(import.meta.dirname, 'media-process.ts'))}
    const media = createMediaProcess({ log: console, folder: ${JSON.stringify(folder)} })
    await media.run({ kind: 'inspect-picture', path: ${JSON.stringify(path)}, extension: 'webp' }, 'now')
    console.log(media.pid())`
  const server = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [printed] = (await once(server.stdout, 'data')) as [Buffer]
  server.kill('SIGKILL')
  const isAlive = () => {
    try {
      return process.kill(Number(printed), 0)
    } catch {
      return false
    }
  }
  await expect.poll(isAlive, { timeout: 20_000 }).toBe(false)
})
