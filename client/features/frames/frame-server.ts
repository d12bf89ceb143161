import * as contract from '#contract/programs/frames.ts'
import type { Milliseconds } from '#contract/units.ts'
import { CallError, createCaller } from '../../api/call.ts'
import type { StoredFrame } from './frame-storage.ts'

/** Everything is read again after a while, whatever the position says. */
const readAllEvery: Milliseconds = 15 * 60_000

export type FrameServer = ReturnType<typeof createFrameServer>

/** What a frame asks the server with its key. */
export function createFrameServer(key: string) {
  let position = 0
  let read = { position: -1, at: 0 }
  const call = createCaller({ base: () => document.baseURI, key: () => key, onPosition: (now) => (position = now) })

  async function readPhotos() {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    const { photos, memories = [], ...first } = await call(contract.listFramePhotos, { query: { timeZone } })
    let { next } = first
    while (next && photos.length < contract.frameLimits.photos) {
      const page = await call(contract.listFramePhotos, { query: { from: next } })
      photos.push(...page.photos)
      next = page.next
    }
    return { photos, memories }
  }

  /** What is refused will not be taken later either. */
  async function sendHearts(hearts: StoredFrame['hearts']): Promise<void> {
    for (const params of hearts) {
      try {
        await call(contract.giveHeartOnFrame, { params })
      } catch (error) {
        if (!(error instanceof CallError) || error.status === 0 || error.status >= 500) throw error
      }
    }
  }

  const get = (path: string): Promise<Blob | undefined> =>
    fetch(new URL(path, document.baseURI), { headers: { 'X-AUTH-TOKEN': key, Accept: 'image/webp,*/*' } }).then(
      (response) => (response.ok ? response.blob() : undefined),
      () => undefined,
    )

  return {
    /** @returns what has changed; the photos only when anything has happened at all */
    meet: async ({ hearts }: Pick<StoredFrame, 'hearts'>): Promise<Partial<StoredFrame>> => {
      await sendHearts(hearts)
      const frame = await call(contract.readFrame)
      const now = { position, at: Date.now() }
      if (position === read.position && now.at - read.at < readAllEvery) return { frame, metAt: now.at }
      const list = await readPhotos()
      read = now
      return { frame, metAt: now.at, ...list }
    },
    takeDown: () => call(contract.takeFrameDown),
    getPicture: (id: string) => get(`api/frame/photos/${id}/${pictureWidth()}`),
    getFace: (id: string) => get(`api/frame/faces/${id}`),
  }
}

function pictureWidth(): number {
  const pixels = Math.max(screen.width, screen.height) * devicePixelRatio
  return contract.framePictureWidths.find((width) => width >= pixels * 0.7) ?? 2048
}
