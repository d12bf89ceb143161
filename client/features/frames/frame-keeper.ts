import type { Milliseconds } from '#contract/units.ts'
import { CallError } from '../../api/call.ts'
import { waitForKey } from './frame-code.ts'
import { createFaces } from './frame-faces.ts'
import { createFramePictures } from './frame-pictures.ts'
import { createFrameServer, type FrameServer } from './frame-server.ts'
import { findStored, forgetStored, saveStored, type StoredFrame } from './frame-storage.ts'

export type FrameState =
  | { is: 'starting' }
  | { is: 'waiting'; code?: string }
  | (Omit<StoredFrame, 'key' | 'hearts'> & { is: 'showing'; isCutOff: boolean })

export type FrameKeeper = ReturnType<typeof createFrameKeeper>

/** New photos are there within a minute. */
const askEvery: Milliseconds = 40_000

/** Keeps a frame connected: it has a code until somebody types that, and then reads what there is, again and again. */
export function createFrameKeeper() {
  let stored: StoredFrame | undefined
  let server: FrameServer | undefined
  let life = { isOver: true }
  const { show, read, subscribe } = createShown()
  const pauses = createPauses()
  const pictures = createFramePictures(async (id) => server?.getPicture(id))
  const faces = createFaces(async (id) => server?.getFace(id))

  function showStored(isCutOff: boolean) {
    if (!stored) return
    const { frame, photos, memories, metAt } = stored
    show({ is: 'showing', isCutOff, frame, photos, memories, metAt })
  }

  async function live(own: typeof life): Promise<void> {
    stored = await findStored()
    while (!own.isOver) await (stored ? goOn(own, stored.key) : begin(own))
  }

  async function begin(own: typeof life): Promise<void> {
    show({ is: 'waiting' })
    const onCode = (code: string) => show({ is: 'waiting', code })
    const key = await waitForKey({ onCode, pause: pauses.pause, life: own })
    if (!key) return
    stored = { key, photos: [], memories: [], metAt: Date.now(), hearts: [] }
    await saveStored(stored)
  }

  async function goOn(own: typeof life, key: string): Promise<void> {
    server = createFrameServer(key)
    showStored(false)
    while (!own.isOver && stored) {
      await meet(server)
      if (stored) await pauses.pause(askEvery)
    }
  }

  /** Ends with nothing stored when the server says that there is no such frame any more. */
  async function meet(asked: FrameServer): Promise<void> {
    try {
      const { hearts } = stored!
      const news = await asked.meet({ hearts })
      if (!stored) return
      stored = { ...stored, ...news, hearts: stored.hearts.filter((heart) => !hearts.includes(heart)) }
      await saveStored(stored)
      const all = [...stored.photos, ...stored.memories]
      await pictures.keepOnly(new Set(all.map(({ id }) => id)))
      showStored(false)
    } catch (error) {
      if (error instanceof CallError && error.status === 401) return forget()
      showStored(true)
    }
  }

  async function forget(): Promise<void> {
    stored = undefined
    await faces.clear()
    await pictures.keepOnly(new Set())
    await forgetStored()
  }

  return {
    read,
    subscribe,
    pictures,
    faces,
    start: () => {
      life = { isOver: false }
      void live(life)
    },
    stop: () => {
      life.isOver = true
      pauses.end()
    },
    /** Kept until the server has it. */
    giveHeart: (heart: StoredFrame['hearts'][number]) => {
      if (!stored) return
      stored = { ...stored, hearts: [...stored.hearts, heart] }
      void saveStored(stored)
      pauses.end()
    },
    takeDown: async () => {
      await server?.takeDown()
      await forget()
      pauses.end()
    },
  }
}

/** One at a time, which ends early when there is something to do. */
function createPauses() {
  let end: (() => void) | undefined
  return {
    pause: (time: Milliseconds): Promise<void> =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, time)
        end = () => {
          clearTimeout(timer)
          resolve()
        }
      }),
    end: () => end?.(),
  }
}

function createShown() {
  let state: FrameState = { is: 'starting' }
  const listeners = new Set<() => void>()
  return {
    read: () => state,
    show: (next: FrameState) => {
      state = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
