import type { Bytes } from '#contract/units.ts'
import { readStored, removeStored, writeStored } from '../../../api/stored.ts'

/**
 * What the server has a part of: the same file, or the same photos, chosen again, go on where they stopped. `photos` is
 * how many have become one file; one `isInBackground` is left to the browser.
 */
export type UnfinishedUpload = {
  group: string
  url: string
  name: string
  size: Bytes
  part: number
  photos?: number | undefined
  isInBackground?: boolean
}

export function readUnfinished(group: string): UnfinishedUpload | undefined {
  const stored = readStored('importUpload')
  if (!stored) return undefined
  const upload = JSON.parse(stored) as UnfinishedUpload
  return upload.group === group ? upload : undefined
}

export function saveUnfinished(upload: UnfinishedUpload): void {
  writeStored('importUpload', JSON.stringify(upload))
}

export function forgetUnfinished(): void {
  removeStored('importUpload')
}

export function addressToGoOn(group: string, { name, size }: File): string | undefined {
  const upload = readUnfinished(group)
  return upload?.name === name && upload.size === size ? upload.url : undefined
}
