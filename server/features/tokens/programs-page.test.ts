import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { listFeed } from '#contract/messages.ts'
import { addBot } from '#contract/programs/bots.ts'
import { makeToken } from '#contract/sign-in/tokens.ts'
import { startApp } from '#test/app/start-app.ts'
import { makeWebp } from '#test/photos/odd-files.ts'

const page = resolve(import.meta.dirname, '../../../docs/programs.md')
const run = promisify(execFile)

test('every command of docs/programs.md works as it stands there', { tags: 'long' }, async () => {
  const app = await startApp()
  const { ada, group } = await app.given.group({ members: ['ada'] })
  const { id: photo } = await app.given.file(ada)
  const body = { name: 'Test', scopes: ['read', 'write', 'files', 'calendar'], group, lasts: 30 } as const
  const { secret } = await app.as(ada).call(makeToken, { body: { ...body, scopes: [...body.scopes] } })
  const { address } = await app.as(ada).call(addBot, { params: { id: group }, body: { name: 'Doorbell' } })
  const folder = await mkdtemp(join(tmpdir(), 'coterie-programs-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'door.webp'), await makeWebp())
  const values = {
    COTERIE: app.url.slice(0, -1),
    TOKEN: secret,
    GROUP: group,
    FILE: photo,
    ADDRESS: app.url.slice(0, -1) + new URL(address).pathname,
  }

  const blocks = [...(await readFile(page, 'utf8')).matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block]) => block!)
  const commands = blocks.filter((block) => block.startsWith('curl '))
  expect(commands.length).toBeGreaterThan(5)
  const strictly = 'curl() { command curl --silent --show-error --fail-with-body "$@"; }\nset -e\n'
  for (const command of commands) {
    await run('bash', ['-c', strictly + command], { cwd: folder, env: { ...process.env, ...values } })
  }
  const { messages } = await app.as(ada).call(listFeed, { params: { offset: 0 }, query: {} })
  expect(messages).toHaveLength(4)
  const jpeg = 'ffd8ff'
  expect((await readFile(join(folder, 'photo.jpg'))).subarray(0, 3).toString('hex')).toBe(jpeg)
})
