import { v7 as newId } from 'uuid'
import { useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { limits } from '#contract/fields.ts'
import { CallError } from '../../api/call.ts'
import { upload } from '../../api/upload.ts'
import { isAcceptedPhoto } from './accepted-photos.ts'
import { measurePhoto } from './measure-photo.ts'
import { nextToSend, seen, statusOf, uploadList, type PhotoUpload, type UploadStatus } from './upload-list.ts'

export type PhotoUploads = {
  /** In the author's order, without what was removed. */
  photos: PhotoUpload[]
  status: UploadStatus
  /** Ids of what has arrived, in order. */
  fileIds: string[]
  /** Names of the files that were not taken the last time some were added. */
  refused: string[]
  add: (files: Iterable<File>) => void
  retry: (localId: string) => void
  remove: (localId: string) => void
  putBack: (localId: string) => void
  move: (localId: string, to: number) => void
  clear: () => void
  /** Gives back photos that were here before, at the front. */
  putIn: (photos: PhotoUpload[]) => void
}

/** The photos of one writer: sends them by itself, two at a time, and stops when the writer goes away. */
export function usePhotoUploads(): PhotoUploads {
  const [list, dispatch] = useReducer(uploadList, [])
  const [refused, setRefused] = useState<string[]>([])
  const running = useRef(new Map<string, AbortController>())
  const previews = useRef(new Set<string>())

  useEffect(() => {
    for (const { localId, file } of nextToSend(list)) {
      if (running.current.has(localId)) continue
      const controller = new AbortController()
      running.current.set(localId, controller)
      dispatch({ type: 'started', localId })
      upload(file, {
        signal: controller.signal,
        onProgress: (progress) => dispatch({ type: 'progressed', localId, progress }),
      })
        .then(
          ({ id }) => dispatch({ type: 'finished', localId, fileId: id }),
          (error: unknown) => {
            if (controller.signal.aborted) return
            dispatch({ type: 'failed', localId, problem: error instanceof CallError ? error.code : 'server-error' })
          },
        )
        .finally(() => {
          if (running.current.get(localId) === controller) running.current.delete(localId)
        })
    }
  }, [list])

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
      putIn: (photos: PhotoUpload[]) => dispatch({ type: 'put-in', photos }),
      putBack: (localId: string) => dispatch({ type: 'put-back', localId }),
      move: (localId: string, to: number) => dispatch({ type: 'moved', localId, to }),
      remove: (localId: string) => {
        stop(localId)
        dispatch({ type: 'removed', localId })
      },
      clear: () => {
        for (const localId of running.current.keys()) stop(localId)
        setRefused([])
        dispatch({ type: 'emptied' })
      },
    }
  }, [])
  const photos = useMemo(() => seen(list), [list])

  function add(files: Iterable<File>) {
    const given = [...files]
    const room = Math.max(0, limits.filesPerMessage - photos.length)
    const taken = given.filter(isAcceptedPhoto).slice(0, room)
    setRefused(given.filter((file) => !taken.includes(file)).map((file) => file.name))
    if (taken.length === 0) return
    const added = taken.map(waitingPhoto)
    dispatch({ type: 'added', photos: added })
    for (const { localId, previewUrl } of added) {
      previews.current.add(previewUrl)
      void measurePhoto(previewUrl).then((size) => size && dispatch({ type: 'measured', localId, ...size }))
    }
  }

  return {
    photos,
    status: statusOf(list),
    fileIds: photos.flatMap(({ fileId }) => fileId ?? []),
    refused,
    add,
    ...actions,
  }
}

function waitingPhoto(file: File): PhotoUpload {
  return {
    localId: newId(),
    file,
    previewUrl: URL.createObjectURL(file),
    progress: 0,
    state: 'waiting',
    removed: false,
  }
}
