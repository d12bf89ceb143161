import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readServerSecret } from './server-secret.ts'

async function emptyFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'coterie-secret-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('the secret is made once, for its owner’s eyes only', async () => {
  const folder = await emptyFolder()
  const secret = await readServerSecret(folder)
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(await readServerSecret(folder)).toBe(secret)
  expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600)
  expect(await readServerSecret(await emptyFolder())).not.toBe(secret)
})

test('a start that was cut off in the middle is made up for by the next', async () => {
  const folder = await emptyFolder()
  await writeFile(join(folder, 'secret'), '')
  expect(await readServerSecret(folder)).toMatch(/^[\w-]{43}$/)
})
