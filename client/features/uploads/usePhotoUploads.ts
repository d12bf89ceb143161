import { v7 as newId } from 'uuid'
import { useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { limits } from '#contract/fields.ts'
import { CallError } from '../../api/call.ts'
import { isAcceptedPhoto } from './accepted-photos.ts'
import { photoAgain, type KeptPhoto } from './kept-photos.ts'
import { measurePhoto } from './measure-photo.ts'
import { isFinal, type RefusedFile } from './refused-files.ts'
import { nextToSend, seen, statusOf, uploadList, type PhotoUpload, type UploadStatus } from './upload-list.ts'
import { uploadPhoto } from './upload-photo.ts'
import { useFoundFiles } from './useFoundFiles.ts'
import { useOnlineAgain } from './useOnlineAgain.ts'

export type PhotoUploads = {
  /** In the author's order, without what was removed. */
  photos: PhotoUpload[]
  status: UploadStatus
  /** No photo is sent until the connection is back. */
  isHeld: boolean
  /** Files that were not taken since some were last added, or that the server will never take. */
  refused: RefusedFile[]
  /** Some were left out because a message holds no more. */
  isFull: boolean
  add: (files: Iterable<File>) => void
  retry: (localId: string) => void
  remove: (localId: string) => void
  putBack: (localId: string) => void
  move: (localId: string, to: number) => void
  /** Stops what is on its way and leaves the photos to somebody else, who then owns their preview addresses. */
  handOver: () => PhotoUpload[]
  clear: () => void
  /** Gives back photos that were here before, at the front. */
  putIn: (photos: PhotoUpload[]) => void
}

const loadKeptFiles = () => import('./kept-files.ts')

/** The photos of one writer: sends them by itself, two at a time, and stops when the writer goes away. */
export function usePhotoUploads(kept: () => KeptPhoto[] = () => []): PhotoUploads {
  const [list, dispatch] = useReducer(uploadList, undefined, () => kept().map(photoAgain))
  const [problems, setProblems] = useState({ refused: [] as RefusedFile[], isFull: false })
  const [isHeld, setHeld] = useState(false)
  const running = useRef(new Map<string, AbortController>())
  const previews = useRef(new Set<string>())

  useFoundFiles(list, dispatch, previews)
  useEffect(() => {
    if (isHeld) return
    function drop({ localId, ...file }: RefusedFile & { localId: string }) {
      setProblems((before) => ({ ...before, refused: [...before.refused, file] }))
      dispatch({ type: 'lost', localId })
    }
    for (const { localId, file } of nextToSend(list)) {
      if (running.current.has(localId)) continue
      const controller = new AbortController()
      running.current.set(localId, controller)
      dispatch({ type: 'started', localId })
      uploadPhoto(file!, {
        signal: controller.signal,
        onProgress: (progress) => dispatch({ type: 'progressed', localId, progress }),
      })
        .then(
          (stored) => dispatch({ type: 'finished', localId, stored, arrivedAt: Date.now() }),
          (error: unknown) => {
            if (controller.signal.aborted) return
            const problem = error instanceof CallError ? error.code : 'server-error'
            const isOffline = problem === 'unreachable' && !navigator.onLine
            if (isOffline) setHeld(true)
            if (isFinal(problem)) return drop({ localId, name: file!.name, problem })
            dispatch(isOffline ? { type: 'retried', localId } : { type: 'failed', localId, problem })
          },
        )
        .finally(() => {
          if (running.current.get(localId) === controller) running.current.delete(localId)
        })
    }
  }, [list, isHeld])

  useOnlineAgain(() => {
    setHeld(false)
    for (const { localId, problem } of list) if (problem === 'unreachable') dispatch({ type: 'retried', localId })
  })

  useEffect(() => {
    const uploads = running.current
    const urls = previews.current
    return () => {
      for (const controller of uploads.values()) controller.abort()
      for (const url of urls) URL.revokeObjectURL(url)
      uploads.clear()
      urls.clear()
    }
  }, [])

  const actions = useMemo(() => {
    const stop = (localId: string) => {
      running.current.get(localId)?.abort()
      running.current.delete(localId)
    }
    return {
      retry: (localId: string) => dispatch({ type: 'retried', localId }),
      putIn: (photos: PhotoUpload[]) => {
        for (const { previewUrl } of photos) if (previewUrl.startsWith('blob:')) previews.current.add(previewUrl)
        dispatch({ type: 'put-in', photos })
      },
      putBack: (localId: string) => dispatch({ type: 'put-back', localId }),
      move: (localId: string, to: number) => dispatch({ type: 'moved', localId, to }),
      remove: (localId: string) => {
        stop(localId)
        dispatch({ type: 'removed', localId })
      },
      stopAll: () => {
        for (const localId of running.current.keys()) stop(localId)
      },
      clear: () => {
        for (const localId of running.current.keys()) stop(localId)
        setProblems({ refused: [], isFull: false })
        dispatch({ type: 'emptied' })
      },
    }
  }, [])
  const photos = useMemo(() => seen(list), [list])

  function add(files: Iterable<File>) {
    const given = [...files]
    const accepted = given.filter(isAcceptedPhoto)
    const taken = accepted.slice(0, Math.max(0, limits.filesPerMessage - photos.length))
    const refused = given
      .filter((file) => !isAcceptedPhoto(file))
      .map(({ name }): RefusedFile => ({ name, problem: 'unsupported-file' }))
    setProblems({ refused, isFull: taken.length < accepted.length })
    if (taken.length === 0) return
    const added = taken.map(waitingPhoto)
    dispatch({ type: 'added', photos: added })
    for (const { localId, file, previewUrl } of added) {
      previews.current.add(previewUrl)
      void loadKeptFiles().then(({ keepFile }) => keepFile(localId, file))
      void measurePhoto(previewUrl).then((size) => size && dispatch({ type: 'measured', localId, ...size }))
    }
  }

  function handOver() {
    actions.stopAll()
    for (const { previewUrl } of photos) previews.current.delete(previewUrl)
    return photos
  }

  return { photos, status: statusOf(list), isHeld, ...problems, add, handOver, ...actions }
}

function waitingPhoto(file: File) {
  return {
    localId: newId(),
    name: file.name,
    file,
    previewUrl: URL.createObjectURL(file),
    progress: 0,
    state: 'waiting' as const,
    removed: false,
  }
}
