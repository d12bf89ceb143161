import type { CallErrorCode } from '../../api/call.ts'
import { limits } from '#contract/fields.ts'
import type { MessageFile } from '#contract/files.ts'

export type PhotoUpload = {
  localId: string
  /** What the file is called. */
  name: string
  /** As it was chosen; a photo that is on a message already has none. */
  file?: File
  /** Address of the picture as this browser has it; empty while a kept file is looked for. */
  previewUrl: string
  width?: number
  height?: number
  /** From 0 to 1. */
  progress: number
  state: 'restoring' | 'waiting' | 'uploading' | 'done' | 'failed'
  /** What the server has of it, and since when (milliseconds) when it belongs to no message yet. */
  stored?: MessageFile
  arrivedAt?: number
  problem?: CallErrorCode
  /** Taken out by the author, and kept for as long as that can be undone. */
  removed: boolean
}

export type UploadAction =
  | { type: 'added' | 'put-in'; photos: PhotoUpload[] }
  | { type: 'measured'; localId: string; width: number; height: number }
  | { type: 'started' | 'removed' | 'put-back' | 'retried'; localId: string }
  | { type: 'lost'; localId: string }
  | { type: 'found'; localId: string; file: File; previewUrl: string }
  | { type: 'progressed'; localId: string; progress: number }
  | { type: 'finished'; localId: string; stored: MessageFile; arrivedAt: number }
  | { type: 'failed'; localId: string; problem: CallErrorCode }
  | { type: 'moved'; localId: string; to: number }
  | { type: 'emptied' }

/** The photos of a message being written, in the author's order. */
export function uploadList(photos: PhotoUpload[], action: UploadAction): PhotoUpload[] {
  switch (action.type) {
    case 'added':
      return [...photos, ...action.photos]
    case 'put-in':
      return [
        ...action.photos,
        ...photos.filter(({ localId }) => !action.photos.some((one) => one.localId === localId)),
      ]
    case 'emptied':
      return []
    case 'moved':
      return move(photos, action.localId, action.to)
    case 'lost':
      return photos.filter(({ localId }) => localId !== action.localId)
    default:
      return photos.map((photo) => (photo.localId === action.localId ? changed(photo, action) : photo))
  }
}

type ChangeOfOne = Exclude<Extract<UploadAction, { localId: string }>, { type: 'moved' } | { type: 'lost' }>

function changed(photo: PhotoUpload, action: ChangeOfOne): PhotoUpload {
  switch (action.type) {
    case 'measured':
      return { ...photo, width: action.width, height: action.height }
    case 'started':
      return { ...photo, state: 'uploading', progress: 0 }
    case 'progressed':
      return photo.state === 'uploading' ? { ...photo, progress: action.progress } : photo
    case 'finished':
      return { ...photo, state: 'done', progress: 1, stored: action.stored, arrivedAt: action.arrivedAt }
    case 'found':
      return { ...photo, state: 'waiting', file: action.file, previewUrl: action.previewUrl }
    case 'failed':
      return { ...photo, state: 'failed', problem: action.problem }
    case 'retried':
      return { ...photo, state: 'waiting', progress: 0, problem: undefined }
    case 'removed':
      // An upload on its way is broken off; put back, it starts anew.
      return { ...photo, removed: true, state: photo.state === 'uploading' ? 'waiting' : photo.state }
    case 'put-back':
      return { ...photo, removed: false }
  }
}

/** `to` counts among the photos that are seen. */
function move(photos: PhotoUpload[], localId: string, to: number): PhotoUpload[] {
  const moved = photos.find((photo) => photo.localId === localId)
  if (!moved) return photos
  const others = photos.filter((photo) => photo !== moved)
  const before = seen(others)[to]
  const position = before ? others.indexOf(before) : others.length
  return others.toSpliced(position, 0, moved)
}

export function seen(photos: PhotoUpload[]): PhotoUpload[] {
  return photos.filter((photo) => !photo.removed)
}

/** Whose turn it is: never more at once than the specification allows, in the author's order. */
export function nextToSend(photos: PhotoUpload[]): PhotoUpload[] {
  const sending = photos.filter((photo) => photo.state === 'uploading').length
  const free = Math.max(0, limits.concurrentUploads - sending)
  return seen(photos)
    .filter((photo) => photo.state === 'waiting')
    .slice(0, free)
}

export type UploadStatus = { sending: number; failed: number; done: number }

export function statusOf(photos: PhotoUpload[]): UploadStatus {
  const status = { sending: 0, failed: 0, done: 0 }
  for (const { state } of seen(photos)) status[state === 'done' || state === 'failed' ? state : 'sending']++
  return status
}
