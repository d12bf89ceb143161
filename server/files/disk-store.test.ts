import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createDiskStore } from './disk-store.ts'

const name = 'originals/01980000-0000-7000-8000-000000000001.jpg'

async function emptyFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'coterie-store-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function filesIn(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}

test('a start removes what a killed process was writing, and nothing else', async () => {
  const folder = await emptyFolder()
  const store = await createDiskStore(folder)
  await store.put(name, Buffer.from('kept'))
  await mkdir(join(folder, 'pictures'))
  await writeFile(join(folder, 'pictures', '3f0c9a52.part'), 'half')
  await writeFile(join(folder, 'originals', '77aa0012.part'), 'half')
  await createDiskStore(folder)
  expect(await filesIn(folder)).toEqual(['01980000-0000-7000-8000-000000000001.jpg'])
})
