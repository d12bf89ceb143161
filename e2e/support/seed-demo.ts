import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedForAll } from '#test/servers/open-demo.ts'

/** In a run of all tests the demo is made once, and copied for each that opens it. */
export default async function globalSetup() {
  if (!process.env.TESTS) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'coterie-seeded-'))
  await seedForAll(folder)
  return () => rm(folder, { recursive: true, force: true })
}
