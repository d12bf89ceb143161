import { useCallback, useEffect, useMemo, useReducer, useState, type Dispatch } from 'react'
import type { FileKind } from '#contract/files.ts'
import { useReachableAgain } from '../../api/useReachableAgain.ts'
import { saveFile } from '../../device-storage/chosen-files.ts'
import type { Toast } from '../../ui/toasts/toast.ts'
import { addedFiles, hasRoom, noProblems, type Recorded, type UploadProblems } from './added-files.ts'
import { usePreviews } from './previews/usePreviews.ts'
import type { RefusedFile } from './refused-files.ts'
import { uploadAgain, type SavedUpload } from './saved-uploads.ts'
import { sendFile } from './send-file.ts'
import { turnFurther } from './tiles/turn-photo.ts'
import { useEndedUploads } from './tiles/useEndedUploads.ts'
import { useUndoToasts } from './tiles/useUndoToasts.ts'
import {
  seen,
  statusOf,
  uploadList,
  type FileUpload,
  type FileWords,
  type UploadAction,
  type UploadStatus,
} from './upload-list.ts'
import { createUploadQueue, type Hold, type UploadQueue } from './upload-queue.ts'
import { useAcceptedKinds } from './useAcceptedKinds.ts'
import { useFoundFiles } from './useFoundFiles.ts'

export type FileUploads = {
  accepted: FileKind[]
  addLabel: 'add_photos' | 'add_files'
  files: FileUpload[]
  status: UploadStatus
  /** Nothing is sent until the server can be reached again. */
  isHeld: boolean
  problems: UploadProblems
  add: (files: Iterable<File>, recorded?: Recorded) => void
  hasRoom: () => boolean
  actions: FileActions
  submit: () => FileUpload[]
  clear: () => void
  putIn: (files: FileUpload[]) => void
}

type FileActions = {
  retry: (...localIds: string[]) => void
  /** Turns a photo by a quarter. Rejects with CallError. */
  turn: (upload: FileUpload) => Promise<void>
  remove: (localId: string) => void
  putBack: (localId: string) => void
  offerUndo: (toast: Toast) => void
  move: (localId: string, to: number) => void
  arrange: (order: readonly string[]) => void
  describe: (localId: string, words: FileWords) => void
}

/**
 * The files of one writer: uploads them by itself and stops when the writer unmounts. A recording in progress reserves
 * a place.
 */
export function useFileUploads(saved: () => SavedUpload[] = () => [], isRecording = false): FileUploads {
  const [list, dispatch] = useReducer(uploadList, undefined, () => saved().map(uploadAgain))
  const [problems, setProblems] = useState(noProblems)
  const { queue, isHeld } = useUploadQueue(list, dispatch, (file) =>
    setProblems((before) => ({ ...before, refused: [...before.refused, file] })),
  )
  const accepted = useAcceptedKinds()
  const undo = useUndoToasts()
  const previews = usePreviews(list, dispatch)

  useFoundFiles(list, dispatch)
  useEndedUploads(list)

  const files = useMemo(() => seen(list), [list])
  const taken = files.length + (isRecording ? 1 : 0)
  const actions = useMemo(() => actionsOf(queue, dispatch, undo.show), [queue, undo])
  const putIn = useCallback(
    (files: FileUpload[]) => {
      for (const { previewUrl } of files) if (previewUrl.startsWith('blob:')) previews.current.add(previewUrl)
      dispatch({ type: 'put-in', files })
    },
    [previews],
  )

  function add(chosen: Iterable<File>, recorded?: Recorded) {
    // The ending recording has already reserved its place.
    const { added, problems } = addedFiles(chosen, { accepted, taken: recorded ? files.length : taken, recorded })
    setProblems(problems)
    if (added.length === 0) return
    dispatch({ type: 'added', files: added })
    for (const { localId, file } of added) void saveFile(localId, file!)
  }

  function checkRoom() {
    if (!hasRoom(files.length)) setProblems((before) => ({ ...before, isFull: true }))
    return hasRoom(files.length)
  }

  function submit() {
    queue.stopAll()
    undo.dismiss()
    for (const { previewUrl } of files) previews.current.delete(previewUrl)
    return files
  }

  function clear() {
    undo.dismiss()
    queue.stopAll()
    setProblems(noProblems)
    dispatch({ type: 'emptied' })
  }

  return {
    accepted,
    addLabel: accepted.join() === 'image' ? 'add_photos' : 'add_files',
    files,
    status: statusOf(list),
    isHeld,
    problems,
    add,
    hasRoom: checkRoom,
    actions,
    submit,
    clear,
    putIn,
  }
}

function useUploadQueue(list: FileUpload[], dispatch: Dispatch<UploadAction>, onRefused: (file: RefusedFile) => void) {
  const [hold, setHold] = useState<Hold>({ isHeld: false, failures: 0 })
  const [queue] = useState(() =>
    createUploadQueue({
      dispatch,
      send: sendFile,
      onHold: (hold) => {
        setHold(hold)
        if (hold.isHeld) window.dispatchEvent(new Event('cut-off'))
      },
      onRefused,
    }),
  )
  useEffect(() => queue.run(list), [queue, list, hold])
  useReachableAgain(hold.isHeld, queue.resume, hold.failures - 1)
  useEffect(() => queue.stopAll, [queue])
  return { queue, isHeld: hold.isHeld }
}

function actionsOf(
  { retry, stop }: UploadQueue,
  dispatch: Dispatch<UploadAction>,
  offerUndo: FileActions['offerUndo'],
): FileActions {
  return {
    retry,
    turn: async (upload) => dispatch({ type: 'turned', localId: upload.localId, ...(await turnFurther(upload)) }),
    remove: (localId) => {
      stop(localId)
      dispatch({ type: 'removed', localId })
    },
    putBack: (localId) => dispatch({ type: 'put-back', localId }),
    offerUndo,
    move: (localId, to) => dispatch({ type: 'moved', localId, to }),
    arrange: (order) => dispatch({ type: 'arranged', order }),
    describe: (localId, words) => dispatch({ type: 'described', localId, words }),
  }
}
