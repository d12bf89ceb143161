import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createOnce } from '../../once.ts'

/** Copies on this machine of what is in the store elsewhere, for tools; the last used are kept for the next. */
export type LocalCopies = {
  /** Where the bytes of a file can be written before they are kept; whoever asks removes what is there. */
  newPath: () => string
  /** Takes what was written as the copy of this file, in place of one before, for a first use before long. */
  keep: (name: string, from: string, size: number) => Promise<void>
  /** Lends the copy, which is fetched when there is none; it stays until the work is done. */
  use: <T>(name: string, download: (to: string) => Promise<number>, work: (path: string) => Promise<T>) => Promise<T>
  drop: (name: string) => Promise<void>
  /** What is there stays until the folder is opened again. */
  close: () => void
}

/** In bytes, without those in use; as much again of those that are kept for their first use. */
const kept = 1_073_741_824
/** In milliseconds. Another server does not say when it deletes a file. */
const longestUnused = 3_600_000

/** The folder is this process’s alone; its content is lost. */
export async function createLocalCopies(folder: string, most = kept): Promise<LocalCopies> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  /** The last used is the last. */
  const copies = new Map<string, { size: number; expiry: NodeJS.Timeout }>()
  /** Who uses a copy, or waits for it. */
  const users = new Map<string, number>()
  /** Those that nobody has used yet; the newest is the last. */
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
    copies.set(name, { size, expiry: setTimeout(() => expire(name, size), longestUnused).unref() })
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
    const unused = [...copies].filter(([name]) => !users.has(name) && !fresh.has(name))
    let total = unused.reduce((sum, [, { size }]) => sum + size, 0)
    // One that has no room even alone must not take that of the others first.
    const { false: tooLarge = [], true: others = [] } = Object.groupBy(unused, ([, { size }]) => `${size <= most}`)
    for (const [name, { size }] of [...tooLarge, ...others]) {
      if (total <= most) return
      total -= size
      if (!users.has(name)) await drop(name)
    }
  }

  /** The newest stays, however large it is. */
  const trimFresh = async () => {
    const sizes = [...fresh].map((name) => ({ name, size: copies.get(name)?.size ?? 0 }))
    let total = sizes.reduce((sum, { size }) => sum + size, 0)
    for (const { name, size } of sizes.slice(0, -1)) {
      if (total <= most) return
      total -= size
      if (fresh.has(name) && !users.has(name)) await drop(name)
    }
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
    keep: async (name, from, size) => {
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
