// @module-tag long

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { v7 as newId } from 'uuid'
import { expect, onTestFinished, test } from 'vitest'
import { createCaller } from '#client/api/call.ts'
import { createGroup } from '#contract/groups.ts'
import { readMe } from '#contract/me.ts'
import { postMessage } from '#contract/messages.ts'
import { signUp } from '#contract/sessions.ts'
import { makeCameraPhoto } from '#test/photos/camera-photo.ts'
import { residentMegabytes } from '#test/servers/resident-megabytes.ts'
import { runServer } from '#test/servers/start-server.ts'

const photos = 20_000

async function server() {
  const dataFolder = await mkdtemp(join(tmpdir(), 'coterie-large-'))
  // As scripts/start.js starts it.
  const settings = ['--max-semi-space-size=4', '--heap-growing-percent=75']
  const env = { PORT: '0', DATA_DIR: dataFolder, LOG_LEVEL: 'warn', MALLOC_ARENA_MAX: '1' }
  const running = runServer(env, [...settings, 'server/main.ts'])
  onTestFinished(async () => {
    await running.end('SIGKILL')
    await rm(dataFolder, { recursive: true, force: true })
  })
  const url = `${await running.line(/^Coterie is at (\S+)$/m)}/`
  const invite_key = new URL(await running.line(/(\S+\/signup\?inviteKey=\S+)$/m)).searchParams.get('inviteKey')!
  let key = ''
  const call = createCaller({ base: () => url, key: () => key })
  key = (await call(signUp, { body: { login: 'ada@example.org', password: 'eight or more', invite_key } })).api_key
  return { pid: running.pid, dataFolder, url, call, headers: { 'X-AUTH-TOKEN': key } }
}

/** The rows of a photo and of its place in a message, as often as is needed; they share its bytes. */
function multiply(dataFolder: string, id: string): void {
  const db = new Sqlite(join(dataFolder, 'coterie.db'))
  const rowOf = (table: string, column: string) =>
    db.prepare(`select * from ${table} where "${column}" = ?`).get(id) as Record<string, unknown>
  const insert = (table: string, row: Record<string, unknown>) => {
    const columns = Object.keys(row)
    db.prepare(
      `insert into ${table} (${columns.map((name) => `"${name}"`).join()}) values (${columns.map(() => '?').join()})`,
    ).run(...Object.values(row))
  }
  const [file, place] = [rowOf('file', 'id'), rowOf('message_file', 'fileId')]
  db.transaction(() => {
    for (let position = 1; position < photos; position++) {
      const fileId = newId()
      insert('file', { ...file, id: fileId, contentUrl: `${fileId}.jpg` })
      insert('message_file', { ...place, fileId, position })
    }
  })()
  db.close()
}

test('twenty thousand photos stream with flat memory, and others hardly wait', { timeout: 600_000 }, async () => {
  const { pid, dataFolder, url, call, headers } = await server()
  const { id: group } = await call(createGroup, { body: { name: 'Les Moreau' } })
  const body = new FormData()
  const photo = await makeCameraPhoto({ seed: 1, width: 800, height: 600 })
  body.append('file', new Blob([Uint8Array.from(photo)]), 'photo.jpg')
  const sent = await fetch(`${url}api/files`, { method: 'POST', headers, body })
  const { id } = (await sent.json()) as { id: string }
  await call(postMessage, { body: { group, data: { text: '' }, files: [id] } })
  multiply(dataFolder, id)
  await call(readMe, {})

  const response = await fetch(`${url}api/downloads/everything.zip?group=${group}`, { headers })
  expect(response.status).toBe(200)
  let [bytes, most] = [0, 0]
  let atTenth: number | undefined
  const done = new AbortController()
  const waits: number[] = []
  const bystander = async () => {
    while (!done.signal.aborted) {
      const began = performance.now()
      await call(readMe, {})
      waits.push(performance.now() - began)
      most = Math.max(most, residentMegabytes(pid)!)
    }
  }
  const reader = async () => {
    for await (const chunk of response.body!) {
      bytes += chunk.length
      if (bytes > (photos * photo.length) / 10) atTenth ??= residentMegabytes(pid)
    }
    done.abort()
  }
  await Promise.all([reader(), bystander()])
  expect(bytes).toBeGreaterThan(photos * photo.length)
  expect(most - atTenth!).toBeLessThan(50)
  const p99 = waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.99)]!
  expect(p99).toBeLessThan(250)
})
