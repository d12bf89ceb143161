import type { Import } from '#contract/importing/imports.ts'
import type { Bytes } from '#contract/units.ts'
import type { Translate } from '../../../words/translations.ts'
import { compareFiles } from './compare-files.ts'
import { isExport, packFiles } from './pack-files.ts'
import { sendImport } from './send-import.ts'

export type ImportUpload = {
  state: 'comparing' | 'packing' | 'sending' | 'paused' | 'failed'
  name: string
  /** How many photos it is, unless it is one file that another application has written. */
  photos?: number | undefined
  count: number
  /** How many of those chosen were the same as others. */
  twice: number
  size: Bytes
  part: number
  /** The browser sends it, also without this page. */
  isInBackground?: boolean
  error?: unknown
}

export type Sending = {
  /** Without files, one that the browser was left with. */
  files?: readonly File[]
  isCompared?: boolean
  known?: readonly File[]
  packed?: File
  isInBackground?: boolean
  stop: AbortController
}

type Change = (changes: Partial<ImportUpload>) => void

/** Goes on where it stopped. Stops before anything is sent when some are `known`. */
export async function prepareAndSend(
  groupId: string,
  current: Sending,
  { change, t }: { change: Change; t: Translate },
): Promise<{ begun?: Import; known?: readonly File[] }> {
  const { signal } = current.stop
  const onProgress = (part: number) => change({ part })
  if (!current.isCompared) {
    const { known, twice, others } = await compareFiles(groupId, current.files!, { signal, onProgress })
    Object.assign(current, { isCompared: true, files: others, known })
    change({ count: others.length, twice, ...(!isExport(others) && { photos: others.length }) })
    if (known.length > 0) return { known }
    change({ state: 'packing', part: 0 })
  }
  const files = current.files!
  current.packed ??= await packFiles(files, { signal, onProgress })
  const begun = await sendImport(groupId, current.packed, {
    photos: isExport(files) ? undefined : files.length,
    signal,
    t,
    onChange: (changes) => {
      if (changes.isInBackground !== undefined) current.isInBackground = changes.isInBackground
      change(changes)
    },
    onStopped: () => {
      current.stop.abort()
      change({ state: 'paused' })
    },
  })
  return { begun }
}
