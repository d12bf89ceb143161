import { clear, createStore, delMany, get, keys, set } from 'idb-keyval'
import type { Frame, FramePhoto } from '#contract/programs/frames.ts'
import type { Milliseconds } from '#contract/units.ts'

export type FrameSettings = {
  brightness: number
  darkFrom: string
  darkTo: string
  hasClockAtNight: boolean
  hiddenGroups: string[]
}

export const firstSettings: FrameSettings = {
  brightness: 100,
  darkFrom: '22:00',
  darkTo: '07:00',
  hasClockAtNight: true,
  hiddenGroups: [],
}

/** What the frame goes on with after a power cut, without a network. */
export type StoredFrame = {
  key: string
  frame?: Frame
  photos: FramePhoto[]
  memories: FramePhoto[]
  /** When the server was there last. */
  metAt: Milliseconds
  hearts: { message: string; file: string }[]
}

/**
 * Apart from what belongs to whoever may be signed in on the same device. One connection for all the weeks: browsers hold
 * on to each that was opened.
 */
const database = createStore('coterie-frame', 'kept')

export const findStored = () => orNothing(() => get<StoredFrame>('frame', database))
export const saveStored = (stored: StoredFrame) => orNothing(() => set('frame', stored, database))
export const findSettings = () => orNothing(() => get<FrameSettings>('settings', database))
export const saveSettings = (settings: FrameSettings) => orNothing(() => set('settings', settings, database))
export const forgetStored = () => orNothing(() => clear(database))

const prefix = 'picture '

export async function storedPictures(): Promise<string[]> {
  const names = (await orNothing(() => keys<string>(database))) ?? []
  return names.flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []))
}
export const findPicture = (id: string) => orNothing(() => get<Blob>(prefix + id, database))
/** @returns whether there was room for it */
export async function savePicture(id: string, picture: Blob): Promise<boolean> {
  const saved = await orNothing(async () => {
    await set(prefix + id, picture, database)
    return true
  })
  return saved === true
}
export const removePictures = (ids: string[]) =>
  orNothing(() =>
    delMany(
      ids.map((id) => prefix + id),
      database,
    ),
  )

/** Where the browser has no room or permission, it lasts as long as the page. */
async function orNothing<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}
