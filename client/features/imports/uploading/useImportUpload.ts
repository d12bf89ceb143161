import { useEffect, useRef, useState } from 'react'
import { beginImport, type Import } from '#contract/importing/imports.ts'
import type { Bytes } from '#contract/units.ts'
import { call } from '../../../api/client.ts'
import { endUpload, sendResumably } from '../../../api/sending/resumable-upload.ts'
import { findKnown } from './known-photos.ts'
import { packFiles } from './pack-files.ts'
import { addressToGoOn, forgetUnfinished, readUnfinished, saveUnfinished } from './unfinished-upload.ts'

export type ImportUpload = {
  state: 'comparing' | 'packing' | 'sending' | 'paused' | 'failed'
  name: string
  count: number
  size: Bytes
  part: number
  error?: unknown
}

type Sending = { files: readonly File[]; isCompared?: boolean; packed?: File; stop: AbortController }

/** Sends what was chosen to a group, and has the server look through it. */
export function useImportUpload(groupId: string, onBegun: (begun: Import) => void) {
  const [upload, setUpload] = useState<ImportUpload>()
  const [known, setKnown] = useState<readonly string[]>()
  const sending = useRef<Sending>(undefined)
  const change = (changes: Partial<ImportUpload>) => setUpload((current) => current && { ...current, ...changes })

  useEffect(() => () => sending.current?.stop.abort(), [])

  async function run(current: Sending) {
    sending.current = current
    const { signal } = current.stop
    try {
      if (!current.isCompared) {
        const known = await findKnown(groupId, current.files, { signal, onProgress: (part) => change({ part }) })
        current.isCompared = true
        if (known.size > 0) {
          current.files = current.files.filter((file) => !known.has(file))
          change({ count: current.files.length })
          return setKnown([...known].map(({ name }) => name))
        }
        change({ state: 'packing', part: 0 })
      }
      current.packed ??= await packFiles(current.files, { signal, onProgress: (part) => change({ part }) })
      const { packed } = current
      const { name, size } = packed
      const url = addressToGoOn(groupId, packed)
      change({ state: 'sending', name, size, part: url ? readUnfinished(groupId)!.part : 0 })
      let address = url ?? ''
      const begun = await sendResumably(
        packed,
        {
          url,
          purpose: 'import',
          signal,
          onUrl: (reached) => saveUnfinished({ group: groupId, url: (address = reached), name, size, part: 0 }),
          onProgress: (part) => {
            change({ part })
            if (address) saveUnfinished({ group: groupId, url: address, name, size, part })
          },
        },
        (id) => call(beginImport, { params: { id: groupId }, body: { upload: id, ...timeZone() }, signal }),
      )
      forgetUnfinished()
      sending.current = undefined
      setUpload(undefined)
      onBegun(begun)
    } catch (error) {
      if (!signal.aborted) change({ state: 'failed', error })
    }
  }

  return {
    upload,
    /** The names of what is here already: it waits until somebody has seen them. */
    known,
    send(files: readonly File[]) {
      if (files.length === 0) return
      const name = files[0]!.name
      setUpload({ state: 'comparing', name, count: files.length, size: 0, part: 0 })
      void run({ files, stop: new AbortController() })
    },
    pause() {
      sending.current?.stop.abort()
      change({ state: 'paused' })
    },
    goOn() {
      const { packed, isCompared } = sending.current!
      setKnown(undefined)
      change({ state: packed ? 'sending' : isCompared ? 'packing' : 'comparing', part: 0, error: undefined })
      void run({ ...sending.current!, stop: new AbortController() })
    },
    cancel() {
      sending.current?.stop.abort()
      sending.current = undefined
      const url = readUnfinished(groupId)?.url
      forgetUnfinished()
      if (url) void endUpload(url)
      setUpload(undefined)
      setKnown(undefined)
    },
  }
}

/** Chats say the time of the day only. */
function timeZone(): { timeZone?: string } {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return timeZone ? { timeZone } : {}
}
