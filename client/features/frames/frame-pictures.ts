import type { Bytes } from '#contract/units.ts'
import { findPicture, removePictures, savePicture, storedPictures } from './frame-storage.ts'

/** As many as a day of outage shows, and what an old tablet has room for. */
export const storedLimits: { pictures: number; bytes: Bytes } = { pictures: 300, bytes: 150_000_000 }

export type FramePictures = ReturnType<typeof createFramePictures>

type Fetch = (id: string) => Promise<Blob | undefined>

/**
 * Pictures by id, on this device or from the server. Whoever takes one gives its address back: what nobody shows is not
 * held in memory.
 */
export function createFramePictures(fetchPicture: Fetch, limits = storedLimits) {
  /** The ids of what is stored, the one that was shown longest ago first. */
  const stored = new Map<string, Bytes>()
  const known = learn()

  async function learn(): Promise<void> {
    for (const id of await storedPictures()) stored.set(id, (await findPicture(id))?.size ?? 0)
    await trim()
  }

  async function trim(): Promise<void> {
    let bytes = [...stored.values()].reduce((sum, size) => sum + size, 0)
    const dropped: string[] = []
    for (const [id, size] of stored) {
      if (stored.size - dropped.length <= limits.pictures && bytes <= limits.bytes) break
      dropped.push(id)
      bytes -= size
    }
    await drop(dropped)
  }

  async function drop(ids: string[]): Promise<void> {
    for (const id of ids) stored.delete(id)
    if (ids.length > 0) await removePictures(ids)
  }

  async function find(id: string): Promise<Blob | undefined> {
    const found = stored.has(id) ? await findPicture(id) : undefined
    const picture = found ?? (await fetchPicture(id))
    stored.delete(id)
    if (picture && (found || (await savePicture(id, picture)))) stored.set(id, picture.size)
    await trim()
    return picture
  }

  return {
    has: (id: string) => stored.has(id),
    /** @returns an object URL, undefined when it cannot be had */
    take: async (id: string): Promise<string | undefined> => {
      await known
      const picture = await find(id)
      return picture && URL.createObjectURL(picture)
    },
    giveBack: (url: string) => URL.revokeObjectURL(url),
    /** Forgets all others: they are gone, or no longer for this frame. */
    keepOnly: async (ids: ReadonlySet<string>): Promise<void> => {
      await known
      await drop([...stored.keys()].filter((id) => !ids.has(id)))
    },
  }
}
