import { CallError, isAway, type CallErrorCode } from '../../api/call.ts'
import { isFinal, type RefusedFile } from './refused-files.ts'
import type { sendFile } from './send-file.ts'
import { nextToSend, type FileUpload, type StoredFile, type UploadAction } from './upload-list.ts'

/** While `isHeld`, nothing is sent; `failures` counts holds since the last success. */
export type Hold = { isHeld: boolean; failures: number }

export type UploadQueue = ReturnType<typeof createUploadQueue>

type Surroundings = {
  dispatch: (action: UploadAction) => void
  send: typeof sendFile
  onHold: (hold: Hold) => void
  /** The server will never accept it, and it has left the list. */
  onRefused: (file: RefusedFile) => void
}

const maxHolds = 8

const notHeld: Hold = { isHeld: false, failures: 0 }

/** Sends the files of a list, two at a time; call `run` whenever the list or the hold has changed. */
export function createUploadQueue({ dispatch, send, onHold, onRefused }: Surroundings) {
  const running = new Map<string, AbortController>()
  let hold = notHeld

  function setHold(next: Hold): void {
    hold = next
    onHold(next)
  }

  function finish(localId: string, stored: StoredFile): void {
    setHold(notHeld)
    dispatch({ type: 'finished', localId, stored, arrivedAt: Date.now() })
  }

  /** @param before the failures when it started: of two that fail at once, one counts */
  function fail({ localId, name }: FileUpload, error: unknown, before: number): void {
    const problem: CallErrorCode = error instanceof CallError ? error.code : 'server-error'
    if (error instanceof CallError && isAway(error) && before < maxHolds) {
      setHold(hold.isHeld ? hold : { isHeld: true, failures: hold.failures + 1 })
      return dispatch({ type: 'retried', localId })
    }
    if (!isFinal(problem)) return dispatch({ type: 'failed', localId, problem })
    onRefused({ name, problem })
    dispatch({ type: 'lost', localId })
  }

  async function start(upload: FileUpload): Promise<void> {
    const { localId } = upload
    const { failures } = hold
    const controller = new AbortController()
    const { signal } = controller
    running.set(localId, controller)
    dispatch({ type: 'started', localId })
    try {
      const stored = await send(upload, {
        signal,
        onProgress: (progress) => dispatch({ type: 'progressed', localId, progress }),
        onUrl: (uploadUrl) => dispatch({ type: 'begun', localId, uploadUrl }),
        onPreview: (preview) => dispatch({ type: 'previewed', localId, stored: preview }),
      })
      finish(localId, stored)
    } catch (error) {
      if (!signal.aborted) fail(upload, error, failures)
    }
    if (running.get(localId) === controller) running.delete(localId)
  }

  function stop(localId: string): void {
    running.get(localId)?.abort()
    running.delete(localId)
  }

  return {
    run(list: FileUpload[]): void {
      if (hold.isHeld) return
      for (const upload of nextToSend(list)) if (!running.has(upload.localId)) void start(upload)
    },
    stop,
    stopAll(): void {
      for (const localId of running.keys()) stop(localId)
    },
    resume: () => setHold({ ...hold, isHeld: false }),
    retry(...localIds: string[]): void {
      setHold(notHeld)
      for (const localId of localIds) dispatch({ type: 'retried', localId })
    },
  }
}
