import { useEffect, useRef, useState } from 'react'
import type { Import } from '#contract/importing/imports.ts'
import { CallError } from '../../../api/call.ts'
import { goesOnAlone } from '../../../api/sending/background-sending.ts'
import { endUpload } from '../../../api/sending/resumable-upload.ts'
import { useTranslation } from '../../../words/useTranslation.ts'
import { isExport } from './pack-files.ts'
import { prepareAndSend, type ImportUpload, type Sending } from './prepare-and-send.ts'
import { followImport } from './send-import.ts'
import { forgetUnfinished, readUnfinished, saveUnfinished } from './unfinished-upload.ts'

/** Sends what was chosen to a group, and has the server look through it. */
export function useImportUpload(groupId: string, onBegun: (begun: Import) => void) {
  const { t } = useTranslation()
  const [upload, setUpload] = useState(() => leftToBrowser(groupId))
  const [known, setKnown] = useState<readonly File[]>()
  const sending = useRef<Sending>(undefined)
  const change = (changes: Partial<ImportUpload>) => setUpload((current) => current && { ...current, ...changes })

  async function run(current: Sending, work: (current: Sending) => Promise<Import | undefined>) {
    sending.current = current
    try {
      const begun = await work(current)
      if (!begun) return
      forgetUnfinished()
      sending.current = undefined
      setUpload(undefined)
      onBegun(begun)
    } catch (error) {
      if (current.stop.signal.aborted) return
      if (current.files) return change({ state: 'failed', error })
      takeFromBrowser(groupId, error)
      setUpload(undefined)
    }
  }

  async function prepare(current: Sending) {
    const { begun, known } = await prepareAndSend(groupId, current, { change, t })
    setKnown(known)
    return begun
  }

  useEffect(() => {
    const unfinished = readUnfinished(groupId)
    if (unfinished?.isInBackground) {
      const follow = ({ stop: { signal } }: Sending) => followImport(unfinished, { signal, onChange: change })
      void run({ isInBackground: true, stop: new AbortController() }, follow)
    }
    return () => sending.current?.stop.abort(sending.current.isInBackground ? goesOnAlone : undefined)
    // oxlint-disable-next-line react/exhaustive-deps -- once for this page
  }, [])

  return {
    upload,
    /** What is here already: it waits until somebody has seen them. */
    known,
    send(files: readonly File[]) {
      if (files.length === 0) return
      const name = files[0]!.name
      setUpload({ state: 'comparing', name, count: files.length, twice: 0, size: 0, part: 0 })
      void run({ files, stop: new AbortController() }, prepare)
    },
    pause() {
      sending.current?.stop.abort()
      change({ state: 'paused' })
    },
    goOn({ withKnown = false } = {}) {
      const { packed, isCompared, files = [], known = [] } = sending.current!
      const all = withKnown ? [...files, ...known] : files
      setKnown(undefined)
      change({
        state: packed ? 'sending' : isCompared ? 'packing' : 'comparing',
        part: 0,
        count: all.length,
        photos: isExport(all) ? undefined : all.length,
        error: undefined,
      })
      void run({ ...sending.current!, files: all, stop: new AbortController() }, prepare)
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

function leftToBrowser(groupId: string): ImportUpload | undefined {
  const unfinished = readUnfinished(groupId)
  if (!unfinished?.isInBackground) return undefined
  const { name, size, part, photos } = unfinished
  return { state: 'sending', name, photos, count: photos ?? 1, twice: 0, size, part, isInBackground: true }
}

/** What the browser could not send to the end goes on when it is chosen again, unless it is gone. */
function takeFromBrowser(groupId: string, error: unknown): void {
  const unfinished = readUnfinished(groupId)
  if (error instanceof CallError && error.status === 404) forgetUnfinished()
  else if (unfinished) saveUnfinished({ ...unfinished, isInBackground: false })
}
