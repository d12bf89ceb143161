import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Bytes, Milliseconds } from '#contract/units.ts'
import { createOnce } from '../../once.ts'
import { copiesToDrop, freshCopiesToDrop, type Copy } from './copies-to-drop.ts'

export type LocalCopies = {
  /** Where to write a file before `save`; the caller removes leftovers. */
  newPath: () => string
  save: (name: string, from: string, size: number) => Promise<void>
  /** Lends the copy, fetched if missing; it stays until the work is done. */
  use: <T>(name: string, download: (to: string) => Promise<number>, work: (path: string) => Promise<T>) => Promise<T>
  drop: (name: string) => Promise<void>
  /** Copies stay until the folder is opened again. */
  close: () => void
}

/** Not counting copies in use; as much again for those awaiting their first use. */
const mostRetained: Bytes = 1_073_741_824
/** Other servers do not announce when they delete a file. */
const longestUnused: Milliseconds = 3_600_000

/** The folder is this process’s alone; its old content is removed. */
export async function createLocalCopies(folder: string, most = mostRetained): Promise<LocalCopies> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  /** The last used is last. */
  const copies = new Map<string, Copy & { expiry: NodeJS.Timeout }>()
  /** How many use a copy, or wait for it. */
  const users = new Map<string, number>()
  /** Not used yet; the newest is last. */
  const fresh = new Set<string>()
  const once = createOnce()

  const newPath = () => join(folder, `${randomUUID()}.part`)
  const pathOf = (name: string) => join(folder, name.replace('/', '-'))

  const add = async (name: string, from: string, size: number) => {
    await rename(from, pathOf(name))
    touch(name, size)
  }

  const touch = (name: string, size: number) => {
    forget(name)
    copies.set(name, { name, size, expiry: setTimeout(() => expire(name, size), longestUnused).unref() })
  }

  const forget = (name: string) => {
    clearTimeout(copies.get(name)?.expiry)
    return copies.delete(name)
  }

  const expire = (name: string, size: number) => {
    if (users.has(name)) touch(name, size)
    else drop(name).catch(() => {})
  }

  const drop = async (name: string) => {
    fresh.delete(name)
    if (forget(name)) await rm(pathOf(name), { force: true })
  }

  const trim = async () => {
    const unused = [...copies.values()].filter(({ name }) => !users.has(name) && !fresh.has(name))
    for (const name of copiesToDrop(unused, most)) if (!users.has(name)) await drop(name)
  }

  const trimFresh = async () => {
    const sizes = [...fresh].map((name) => ({ name, size: copies.get(name)?.size ?? 0 }))
    for (const name of freshCopiesToDrop(sizes, most)) if (fresh.has(name) && !users.has(name)) await drop(name)
  }

  const downloadOnce = (name: string, download: (to: string) => Promise<number>) =>
    once(name, async () => {
      const to = newPath()
      try {
        await add(name, to, await download(to))
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
    save: async (name, from, size) => {
      await add(name, from, size)
      fresh.delete(name)
      fresh.add(name)
      await trimFresh()
    },
    drop,
    use: async (name, download, work) => {
      countUser(name, 1)
      fresh.delete(name)
      try {
        const copy = copies.get(name)
        if (copy) touch(name, copy.size)
        else await downloadOnce(name, download)
        return await work(pathOf(name))
      } finally {
        countUser(name, -1)
        await trim()
      }
    },
    close: () => {
      for (const { expiry } of copies.values()) clearTimeout(expiry)
    },
  }
}
