// @module-tag long

import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createCaller } from '#client/api/call.ts'
import { makeArchive, readArchive } from '#contract/archiving/archives.ts'
import { createGroup } from '#contract/groups.ts'
import { postMessage } from '#contract/messages.ts'
import { signUp } from '#contract/sessions.ts'
import { unpack } from '#test/app/saved-archive.ts'
import { makeCameraPhoto } from '#test/photos/camera-photo.ts'
import { runServer } from '#test/servers/start-server.ts'

test('an archive whose server is killed in the midst of it is made again, the same', { timeout: 180_000 }, async () => {
  const { start, archivesOnDisk } = await givenPlace()
  const first = await start()
  const key = await first.signUp()
  const { id: group } = await first.call(createGroup, { body: { name: 'Les Moreau' } })
  for (let seed = 0; seed < 12; seed++) {
    const id = await first.upload(key, await makeCameraPhoto({ seed: seed % 4 }))
    await first.call(postMessage, { body: { group, data: { title: `Photo ${seed}` }, files: [id] } })
  }
  const { id } = await first.call(makeArchive, { body: { group, timeZone: 'UTC' } })
  const read = ({ call }: typeof first) => call(readArchive, { params: { id } })
  await expect.poll(async () => (await read(first)).done, { timeout: 60_000, interval: 20 }).toBeGreaterThan(0)
  await first.end('SIGKILL')
  expect(await archivesOnDisk()).toEqual([])

  const second = await start(key)
  await expect.poll(async () => (await read(second)).state, { timeout: 60_000 }).toBe('ready')
  expect(await archivesOnDisk()).toEqual([`${id}.zip`])
  const { id: whole } = await second.call(makeArchive, { body: { group, timeZone: 'UTC' } })
  const ready = () => second.call(readArchive, { params: { id: whole } })
  await expect.poll(async () => (await ready()).state, { timeout: 60_000 }).toBe('ready')
  const [again, undisturbed] = [await second.download(key, id), await second.download(key, whole)]
  expect(again.size).toBeGreaterThan(20)
  expect([...again.keys()]).toEqual([...undisturbed.keys()])
  // Small pictures are made of whichever larger one is there by then.
  const compared = [...again].filter(([name]) => !name.startsWith('pages/small/'))
  const differing = compared.filter(([name, bytes]) => !undisturbed.get(name)!.equals(bytes)).map(([name]) => name)
  // When it was begun, and with it the sum of that.
  expect(differing).toEqual(['data/archive.json', 'SHA256SUMS'])
})

async function givenPlace() {
  const dataFolder = await mkdtemp(join(tmpdir(), 'coterie-interrupted-'))
  const servers: ReturnType<typeof runServer>[] = []
  onTestFinished(async () => {
    for (const server of servers) await server.end('SIGKILL')
    await rm(dataFolder, { recursive: true, force: true })
  })
  const start = async (given?: string) => {
    const server = runServer({ PORT: '0', DATA_DIR: dataFolder, LOG_LEVEL: 'warn', DISK_RESERVE_PERCENT: '0' })
    servers.push(server)
    const url = `${await server.line(/^Coterie is at (\S+)$/m)}/`
    let key = given
    const call = createCaller({ base: () => url, key: () => key })
    return {
      call,
      end: server.end,
      signUp: async () => {
        const link = new URL(await server.line(/(\S+\/signup\?inviteKey=\S+)$/m))
        const body = {
          login: 'ada@example.org',
          password: 'eight or more',
          invite_key: link.searchParams.get('inviteKey')!,
        }
        return (key = (await call(signUp, { body })).api_key)
      },
      upload: async (key: string, bytes: Buffer) => {
        const body = new FormData()
        body.append('file', new Blob([Uint8Array.from(bytes)]), 'photo.jpg')
        const response = await fetch(`${url}api/files`, { method: 'POST', headers: { 'X-AUTH-TOKEN': key }, body })
        return ((await response.json()) as { id: string }).id
      },
      download: async (key: string, id: string) => {
        const response = await fetch(`${url}api/archives/${id}/archive.zip`, { headers: { 'X-AUTH-TOKEN': key } })
        return unpack(Buffer.from(await response.arrayBuffer()))
      },
    }
  }
  const archivesOnDisk = async () =>
    (await readdir(join(dataFolder, 'files', 'archives')).catch(() => [])).filter((name) => name.endsWith('.zip'))
  return { start, archivesOnDisk }
}
