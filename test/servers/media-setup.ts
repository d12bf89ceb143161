import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    mediaFolder: string
  }
}

/** Once per run: a folder for what the workers' media processes make. */
export async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'coterie-media-'))
  project.provide('mediaFolder', folder)
  return () => rm(folder, { recursive: true, force: true })
}
