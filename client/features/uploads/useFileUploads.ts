import { v7 as newId } from 'uuid'
import { useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { limits } from '#contract/fields.ts'
import type { FileKind } from '#contract/files.ts'
import { CallError, isAway, type CallErrorCode } from '../../api/call.ts'
import { readStored } from '../../api/stored.ts'
import { saveFile } from '../../device-storage/chosen-files.ts'
import { useReachableAgain } from '../connection/useReachableAgain.ts'
import { kindOf } from './accepted-files.ts'
import { uploadAgain, type KeptUpload } from './kept-uploads.ts'
import { isFinal, type RefusedFile } from './refused-files.ts'
import { sendFile } from './send-file.ts'
import {
  nextToSend,
  seen,
  statusOf,
  uploadList,
  type FileUpload,
  type FileWords,
  type StoredFile,
  type UploadStatus,
} from './upload-list.ts'
import type { Toast } from '../../ui/toasts/toast.ts'
import { turnFurther } from './tiles/turn-photo.ts'
import { useEndedUploads } from './tiles/useEndedUploads.ts'
import { useUndoToasts } from './tiles/useUndoToasts.ts'
import { useAcceptedKinds } from './useAcceptedKinds.ts'
import { useFoundFiles } from './useFoundFiles.ts'
import { useLooks } from './useLooks.ts'

/** What is known of a voice note. */
type Recorded = Pick<FileUpload, 'voiceNote' | 'duration'>

export type FileUploads = {
  /** The kinds that this server takes, and how to ask for them. */
  accepted: FileKind[]
  addLabel: 'add_photos' | 'add_files'
  /** In the author's order, without what was removed. */
  files: FileUpload[]
  status: UploadStatus
  /** Nothing is sent until the server can be reached again. */
  isHeld: boolean
  /** Files that were not taken since some were last added, or that the server will never take. */
  refused: RefusedFile[]
  /** Some were left out because a message holds no more. */
  isFull: boolean
  add: (files: Iterable<File>, recorded?: Recorded) => void
  /** Whether one more can be added; if not, that is said. */
  hasRoom: () => boolean
  retry: (localId: string) => void
  /** All that failed, and no others. */
  retryFailed: () => void
  /** Turns a photo by a quarter. Rejects with CallError. */
  turn: (upload: FileUpload) => Promise<void>
  remove: (localId: string) => void
  putBack: (localId: string) => void
  /** Offers to undo something, for as long as it can be undone. */
  offerUndo: (toast: Toast) => void
  move: (localId: string, to: number) => void
  /** Puts all into the order of these local ids. */
  arrange: (order: readonly string[]) => void
  describe: (localId: string, words: FileWords) => void
  /** Stops what is on its way and leaves the files to somebody else, who then owns their preview addresses. */
  handOver: () => FileUpload[]
  clear: () => void
  /** Gives back files that were here before, at the front. */
  putIn: (files: FileUpload[]) => void
}

/** So often the server may be there and a file still not get through, before somebody has to say that it be tried again. */
const mostHolds = 8

/**
 * The files of one writer: sends them by itself, two at a time, and stops when the writer goes away. A voice note that is
 * being recorded keeps its place among them.
 */
export function useFileUploads(kept: () => KeptUpload[] = () => [], isRecording = false): FileUploads {
  const [list, dispatch] = useReducer(uploadList, undefined, () => kept().map(uploadAgain))
  const [problems, setProblems] = useState({ refused: [] as RefusedFile[], isFull: false })
  const [{ isHeld, failures }, setHold] = useState({ isHeld: false, failures: 0 })
  const running = useRef(new Map<string, AbortController>())
  const accepted = useAcceptedKinds()
  const undo = useUndoToasts()
  const previews = useLooks(list, dispatch)

  useFoundFiles(list, dispatch)
  useEndedUploads(list)
  useEffect(() => {
    if (isHeld) return
    function drop({ localId, ...file }: RefusedFile & { localId: string }) {
      setProblems((before) => ({ ...before, refused: [...before.refused, file] }))
      dispatch({ type: 'lost', localId })
    }
    function finish(localId: string, stored: StoredFile) {
      setHold({ isHeld: false, failures: 0 })
      dispatch({ type: 'finished', localId, stored, arrivedAt: Date.now() })
    }
    function fail(localId: string, problem: CallErrorCode) {
      dispatch({ type: 'failed', localId, problem })
    }
    function hold(localId: string, problem: CallErrorCode) {
      if (failures >= mostHolds) return fail(localId, problem)
      setHold((before) => (before.isHeld ? before : { isHeld: true, failures: before.failures + 1 }))
      dispatch({ type: 'retried', localId })
      window.dispatchEvent(new Event('cut-off'))
    }
    for (const upload of nextToSend(list)) {
      const { localId, name } = upload
      if (running.current.has(localId)) continue
      const controller = new AbortController()
      running.current.set(localId, controller)
      dispatch({ type: 'started', localId })
      sendFile(upload, {
        signal: controller.signal,
        onProgress: (progress) => dispatch({ type: 'progressed', localId, progress }),
        onUrl: (uploadUrl) => dispatch({ type: 'begun', localId, uploadUrl }),
        onPreview: (stored) => dispatch({ type: 'previewed', localId, stored }),
      })
        .then(
          (stored) => finish(localId, stored),
          (error: unknown) => {
            if (controller.signal.aborted) return
            if (error instanceof CallError && isAway(error)) return hold(localId, error.code)
            const problem = error instanceof CallError ? error.code : 'server-error'
            if (isFinal(problem)) return drop({ localId, name, problem })
            fail(localId, problem)
          },
        )
        .finally(() => {
          if (running.current.get(localId) === controller) running.current.delete(localId)
        })
    }
  }, [list, isHeld, failures])

  useReachableAgain(isHeld, () => setHold({ isHeld: false, failures }), failures - 1)

  useEffect(() => {
    const uploads = running.current
    return () => {
      for (const controller of uploads.values()) controller.abort()
      uploads.clear()
    }
  }, [])

  const actions = useMemo(() => {
    const stop = (localId: string) => {
      running.current.get(localId)?.abort()
      running.current.delete(localId)
    }
    return {
      retry: (localId: string) => {
        setHold({ isHeld: false, failures: 0 })
        dispatch({ type: 'retried', localId })
      },
      putIn: (files: FileUpload[]) => {
        for (const { previewUrl } of files) if (previewUrl.startsWith('blob:')) previews.current.add(previewUrl)
        dispatch({ type: 'put-in', files })
      },
      putBack: (localId: string) => dispatch({ type: 'put-back', localId }),
      move: (localId: string, to: number) => dispatch({ type: 'moved', localId, to }),
      arrange: (order: readonly string[]) => dispatch({ type: 'arranged', order }),
      turn: async (upload: FileUpload) =>
        dispatch({ type: 'turned', localId: upload.localId, ...(await turnFurther(upload)) }),
      describe: (localId: string, words: FileWords) => dispatch({ type: 'described', localId, words }),
      remove: (localId: string) => {
        stop(localId)
        dispatch({ type: 'removed', localId })
      },
      stopAll: () => {
        for (const localId of running.current.keys()) stop(localId)
      },
      clear: () => {
        undo.dismiss()
        for (const localId of running.current.keys()) stop(localId)
        setProblems({ refused: [], isFull: false })
        dispatch({ type: 'emptied' })
      },
    }
  }, [previews, undo])
  const files = useMemo(() => seen(list), [list])

  function add(chosen: Iterable<File>, recorded?: Recorded) {
    const given = [...chosen].map((file) => ({ file, kind: kindOf(file) }))
    const taken: FileUpload[] = []
    const refused: RefusedFile[] = []
    for (const { file, kind } of given) {
      if (!kind) refused.push({ name: file.name, problem: 'unsupported-file' })
      else if (!accepted.includes(kind)) refused.push({ name: file.name, problem: 'uploads-off' })
      else
        taken.push({ ...nothingSent, ...recorded, ...positionOf(kind), localId: newId(), name: file.name, kind, file })
    }
    const room = limits.filesPerMessage - files.length - (isRecording && !recorded ? 1 : 0)
    const added = taken.slice(0, Math.max(0, room))
    setProblems({ refused, isFull: added.length < taken.length })
    if (added.length === 0) return
    dispatch({ type: 'added', files: added })
    for (const { localId, file } of added) void saveFile(localId, file!)
  }

  function hasRoom() {
    const isFull = files.length >= limits.filesPerMessage
    if (isFull) setProblems((before) => ({ ...before, isFull }))
    return !isFull
  }

  function retryFailed() {
    for (const { localId, state } of files) if (state === 'failed') actions.retry(localId)
  }

  function handOver() {
    actions.stopAll()
    undo.dismiss()
    for (const { previewUrl } of files) previews.current.delete(previewUrl)
    return files
  }

  const addLabel = accepted.join() === 'image' ? 'add_photos' : 'add_files'
  return {
    accepted,
    addLabel,
    files,
    status: statusOf(list),
    isHeld,
    ...problems,
    add,
    hasRoom,
    retryFailed,
    handOver,
    offerUndo: undo.show,
    ...actions,
  }
}

const nothingSent = { previewUrl: '', progress: 0, state: 'waiting', removed: false } as const

/** As this device is set. */
function positionOf(kind: FileKind) {
  return kind === 'image' && readStored('position') === 'keep' ? { keepsPosition: true } : {}
}
