import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createOnce } from '../../media/once.ts'

/** Copies on this machine of what is in the store elsewhere, for tools; the last used are kept for the next. */
export type LocalCopies = {
  /** Where the bytes of a file can be written before they are kept; whoever asks removes what is there. */
  newPath: () => string
  /** Takes what was written as the copy of this file, in place of one before. */
  keep: (name: string, from: string, size: number) => Promise<void>
  /** Lends the copy, which is fetched when there is none; it stays until the work is done. */
  use: <T>(name: string, download: (to: string) => Promise<number>, work: (path: string) => Promise<T>) => Promise<T>
  drop: (name: string) => Promise<void>
}

/** In bytes, without those in use. */
const kept = 1_073_741_824

/** The folder is this process’s alone; its content is lost. */
export async function createLocalCopies(folder: string, most = kept): Promise<LocalCopies> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  /** In bytes; the last used is the last. */
  const sizes = new Map<string, number>()
  /** Who uses a copy, or waits for it. */
  const users = new Map<string, number>()
  const once = createOnce()

  const newPath = () => join(folder, `${randomUUID()}.part`)
  const pathOf = (name: string) => join(folder, name.replace('/', '-'))

  const keep = async (name: string, from: string, size: number) => {
    await rename(from, pathOf(name))
    touch(name, size)
    await trim()
  }

  const touch = (name: string, size: number) => {
    sizes.delete(name)
    sizes.set(name, size)
  }

  const drop = async (name: string) => {
    if (sizes.delete(name)) await rm(pathOf(name), { force: true })
  }

  const trim = async () => {
    const unused = [...sizes].filter(([name]) => !users.has(name))
    let total = unused.reduce((sum, [, size]) => sum + size, 0)
    for (const [name, size] of unused) {
      if (total <= most) return
      total -= size
      if (!users.has(name)) await drop(name)
    }
  }

  const downloadOnce = (name: string, download: (to: string) => Promise<number>) =>
    once(name, async () => {
      const to = newPath()
      try {
        await keep(name, to, await download(to))
      } finally {
        await rm(to, { force: true })
      }
    })

  const countUser = (name: string, change: 1 | -1) => {
    const count = (users.get(name) ?? 0) + change
    if (count > 0) users.set(name, count)
    else users.delete(name)
  }

  return {
    newPath,
    keep,
    drop,
    use: async (name, download, work) => {
      countUser(name, 1)
      try {
        const size = sizes.get(name)
        if (size === undefined) await downloadOnce(name, download)
        else touch(name, size)
        return await work(pathOf(name))
      } finally {
        countUser(name, -1)
        await trim()
      }
    },
  }
}
