import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { signUp } from '#contract/sessions.ts'
import { createCaller } from '#client/api/call.ts'
import { makeWebp } from '#test/photos/odd-files.ts'

const main = resolve(import.meta.dirname, '../../main.ts')

/** In blocks of 512 bytes: enough for the tables, less than the upload. */
const largestFile = 2000

/** The real server, which the system lets write no file above a size: every write beyond it fails as on a full disk. */
async function startServerShortOfRoom() {
  const folder = await mkdtemp(join(tmpdir(), 'coterie-full-'))
  const command = `ulimit -f ${largestFile} && exec "$0" "$1"`
  const env = { PATH: process.env.PATH, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent' }
  const server = spawn('/bin/sh', ['-c', command, process.execPath, main], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(async () => {
    server.kill('SIGKILL')
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
    await rm(folder, { recursive: true, force: true })
  })
  for await (const line of createInterface(server.stdout)) {
    const link = /(http:.*)signup\?inviteKey=(.*)/.exec(line)
    if (link) return { folder, url: link[1]!, inviteKey: link[2]! }
  }
  throw new Error('The server did not start.')
}

test('an upload for which there is no room is refused and leaves nothing', { timeout: 30_000 }, async () => {
  const { folder, url, inviteKey } = await startServerShortOfRoom()
  const call = createCaller({ base: () => url, key: () => undefined })
  const person = { login: 'ada@example.org', password: 'correct horse battery' }
  const { api_key: key } = await call(signUp, { body: { ...person, invite_key: inviteKey } })
  const send = async (bytes: Buffer) => {
    const body = new FormData()
    body.append('file', new Blob([Uint8Array.from(bytes)]), 'a.jpg')
    const response = await fetch(`${url}api/files`, { method: 'POST', body, headers: { 'X-AUTH-TOKEN': key } })
    return { status: response.status, reply: (await response.json()) as { error?: string } }
  }
  const picture = await makeWebp()
  expect(await send(Buffer.concat([picture, Buffer.alloc(largestFile * 512)]))).toMatchObject({
    status: 507,
    reply: { error: 'storage-full' },
  })
  expect(await readdir(join(folder, 'files/originals'))).toEqual([])
  expect(await send(picture)).toMatchObject({ status: 201 })
})
