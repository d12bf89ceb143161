import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedForAll } from '#test/servers/open-demo.ts'
import buildClient from './build-client.ts'

/** Each is the work of one thread. */
export default async function globalSetup() {
  const [, removeDemo] = await Promise.all([buildClient(), seedDemo()])
  return removeDemo
}

/** In a run of all tests the demo is made once, and copied for each that opens it. */
async function seedDemo() {
  if (!process.env.TESTS) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'coterie-seeded-'))
  await seedForAll(folder)
  return () => rm(folder, { recursive: true, force: true })
}
