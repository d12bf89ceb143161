import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isMissing } from '../../files/store-error.ts'

export type PartsOnDisk = ReturnType<typeof partsOnDisk>
type Part = { path: string; start: number; end: number }

/**
 * Parts of uploads that came before those that precede them. They join the bytes without a gap, the file named after
 * the upload, as soon as they can. Whatever writes to that file puts the same bytes at the same places, so several may.
 */
export function partsOnDisk(directory: string) {
  const folder = join(directory, 'parts')
  /** There is no folder until there are parts. */
  const list = () => readdir(folder).catch((): string[] => [])

  async function find(id: string): Promise<Part[]> {
    const names = (await list()).filter((name) => name.startsWith(`${id}.`))
    const parts = names.map(async (name) => {
      const path = join(folder, name)
      const start = Number(name.slice(id.length + 1))
      const { size } = await stat(path)
      return { path, start, end: start + size }
    })
    return (await Promise.all(parts.map(unlessMissing))).filter((part) => part !== undefined)
  }

  async function joinParts(id: string): Promise<void> {
    const upload = join(directory, id)
    for (const part of (await find(id)).toSorted((one, other) => one.start - other.start)) {
      const found = await unlessMissing(stat(upload))
      if (!found || part.start > found.size) return
      const { size } = found
      if (part.end > size) {
        const rest = createReadStream(part.path, { start: size - part.start })
        await unlessMissing(pipeline(rest, createWriteStream(upload, { flags: 'r+', start: size })))
      }
      await rm(part.path, { force: true })
    }
  }

  return {
    joinParts,
    async addPart(id: string, offset: number, bytes: Readable): Promise<void> {
      await mkdir(folder, { recursive: true })
      const arriving = join(folder, `arriving-${randomUUID()}`)
      try {
        await pipeline(bytes, createWriteStream(arriving))
        await rename(arriving, join(folder, `${id}.${offset}`))
      } catch (error) {
        await rm(arriving, { force: true })
        throw error
      }
      await joinParts(id)
    },
    async removeParts(id: string): Promise<void> {
      await Promise.all((await find(id)).map(({ path }) => rm(path, { force: true })))
    },
    /** Those of uploads that are gone, and of servers that were killed. */
    async removeOldParts(before: number): Promise<void> {
      for (const name of await list()) {
        const path = join(folder, name)
        const found = await unlessMissing(stat(path))
        if (found && found.mtimeMs < before) await rm(path, { force: true })
      }
    },
  }
}

/** Another has joined it meanwhile. */
async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}
