import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { createCaller } from '#client/api/call.ts'
import { signUp } from '#contract/sessions.ts'
import * as bombs from '#test/photos/bombs.ts'
import { makeWebp } from '#test/photos/odd-files.ts'
import { residentMegabytes } from '#test/servers/resident-megabytes.ts'

/** Of another version, when one is named. */
const main = resolve(process.argv[2] ?? 'server/main.ts')

const hostile = {
  'AVIF, 64 megapixels': await bombs.readAvifBomb(),
  'PNG, interlaced, 16 bits, 64 megapixels': bombs.makePngBomb(8000, { depth: 16, interlaced: true }),
  'PNG, 100 megapixels': bombs.makePngBomb(10_000),
  'JPEG, progressive, 100 megapixels': bombs.makeProgressiveJpeg(),
  'GIF, canvas of 65,535²': await bombs.makeGifWithHugeScreen(),
  'GIF, 20 million blocks': await bombs.makeGifWithComment(20_000_000),
  'AVIF, 8 megapixels': await bombs.makePlainAvif(2900),
  'JPEG, progressive, 25 megapixels': bombs.makeProgressiveJpeg(5000),
}

console.log('| upload | kB | response | seconds | memory + MB | slowest /api/health, ms |\n|---|---|---|---|---|---|')
for (const [name, bytes] of Object.entries(hostile)) console.log(await measure(name, bytes))

async function measure(name: string, bytes: Buffer): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'coterie-bombs-'))
  const server = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { PATH: process.env.PATH, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent', MALLOC_ARENA_MAX: '1' },
  })
  try {
    const { url, key } = await firstAccount(server.stdout)
    await upload(url, key, await makeWebp())
    await wait(2000)
    const before = memoryOf(server.pid!)
    const most = { memory: 0, health: 0 }
    const watching = new AbortController()
    const watched = watch(url, server.pid!, most, watching.signal)
    const began = performance.now()
    const status = await upload(url, key, bytes)
    const seconds = (performance.now() - began) / 1000
    // What is prepared of an accepted picture costs as well.
    await wait(8000)
    watching.abort()
    await watched
    const grown = Math.max(0, most.memory - before)
    const cells = [bytes.length / 1000, status, seconds.toFixed(1), grown.toFixed(0), most.health.toFixed(0)]
    return `| ${[name, Math.ceil(Number(cells[0])), ...cells.slice(1)].join(' | ')} |`
  } finally {
    const closed = once(server, 'exit')
    server.kill('SIGKILL')
    await closed
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function firstAccount(output: NodeJS.ReadableStream) {
  for await (const line of createInterface(output)) {
    const [, url, inviteKey] = /(http:.*\/)signup\?inviteKey=(.*)/.exec(line) ?? []
    if (!url || !inviteKey) continue
    const call = createCaller({ base: () => url, key: () => undefined })
    const person = { login: 'ada@example.org', password: 'correct horse battery', invite_key: inviteKey }
    return { url, key: (await call(signUp, { body: person })).api_key }
  }
  throw new Error('the server did not start')
}

async function upload(url: string, key: string, bytes: Buffer): Promise<number> {
  const body = new FormData()
  body.append('file', new Blob([Uint8Array.from(bytes)]), 'a.jpg')
  return (await fetch(`${url}api/files`, { method: 'POST', body, headers: { 'X-AUTH-TOKEN': key } })).status
}

async function watch(url: string, pid: number, most: { memory: number; health: number }, signal: AbortSignal) {
  while (!signal.aborted) {
    const began = performance.now()
    await (await fetch(`${url}api/health`)).text()
    most.health = Math.max(most.health, performance.now() - began)
    most.memory = Math.max(most.memory, memoryOf(pid))
    await wait(20)
  }
}

/** Of the server and the processes that it has started, in megabytes. */
function memoryOf(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  return [pid, ...children.map(Number)].reduce((sum, each) => sum + (residentMegabytes(each) ?? 0), 0)
}
