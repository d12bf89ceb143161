import { find, remove, save } from './database.ts'

/** What becomes of an upload that the browser sends without a page. */
export type BackgroundImport = {
  key: string | undefined
  group: string
  timeZone?: string
  /** What the browser says of it in the end. */
  titles: Record<'arrived' | 'stopped', string>
}

const prefix = 'sending '

/** Rejects when the browser has no room. */
export function saveBackgroundImport(upload: string, begin: BackgroundImport): Promise<void> {
  return save(prefix + upload, begin)
}

export function findBackgroundImport(upload: string): Promise<BackgroundImport | undefined> {
  return find(prefix + upload)
}

export function removeBackgroundImport(upload: string): Promise<void> {
  return remove([prefix + upload])
}
