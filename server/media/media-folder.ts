import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export function createMediaFolder(folder: string) {
  let emptied: Promise<void> | undefined

  const ready = () =>
    (emptied ??= empty(folder).catch((error: unknown) => {
      emptied = undefined
      throw error
    }))
  const newPath = () => join(folder, randomUUID())

  return {
    ready,
    newPath,
    write: async (bytes: Uint8Array) => {
      await ready()
      const path = newPath()
      await writeFile(path, bytes)
      return path
    },
  }
}

async function empty(folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // The folder itself stays: it may be a disk of its own. Files that cannot be removed do no harm.
  const leftOver = await readdir(folder)
  await Promise.allSettled(leftOver.map((name) => rm(join(folder, name), { recursive: true, force: true })))
}
