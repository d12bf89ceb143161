import { useEffect, useRef, useState } from 'react'
import type { Import } from '#contract/importing/imports.ts'
import { endUpload } from '../../../api/sending/resumable-upload.ts'
import { isExport } from './pack-files.ts'
import { prepareAndSend, type ImportUpload, type Sending } from './prepare-and-send.ts'
import { forgetUnfinished, readUnfinished } from './unfinished-upload.ts'

/** Sends what was chosen to a group, and has the server look through it. */
export function useImportUpload(groupId: string, onBegun: (begun: Import) => void) {
  const [upload, setUpload] = useState<ImportUpload>()
  const [known, setKnown] = useState<readonly File[]>()
  const sending = useRef<Sending>(undefined)
  const change = (changes: Partial<ImportUpload>) => setUpload((current) => current && { ...current, ...changes })

  useEffect(() => () => sending.current?.stop.abort(), [])

  async function run(current: Sending) {
    sending.current = current
    try {
      const { begun, known } = await prepareAndSend(groupId, current, change)
      setKnown(known)
      if (!begun) return
      forgetUnfinished()
      sending.current = undefined
      setUpload(undefined)
      onBegun(begun)
    } catch (error) {
      if (!current.stop.signal.aborted) change({ state: 'failed', error })
    }
  }

  return {
    upload,
    /** What is here already: it waits until somebody has seen them. */
    known,
    send(files: readonly File[]) {
      if (files.length === 0) return
      const name = files[0]!.name
      setUpload({ state: 'comparing', name, count: files.length, twice: 0, size: 0, part: 0 })
      void run({ files, stop: new AbortController() })
    },
    pause() {
      sending.current?.stop.abort()
      change({ state: 'paused' })
    },
    goOn({ withKnown = false } = {}) {
      const { packed, isCompared, files, known = [] } = sending.current!
      const all = withKnown ? [...files, ...known] : files
      setKnown(undefined)
      change({
        state: packed ? 'sending' : isCompared ? 'packing' : 'comparing',
        part: 0,
        count: all.length,
        photos: isExport(all) ? undefined : all.length,
        error: undefined,
      })
      void run({ ...sending.current!, files: all, stop: new AbortController() })
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
