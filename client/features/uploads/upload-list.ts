import { limits } from '#contract/fields.ts'
import type { FileFull, FileKind, MessageFile, NearestTown } from '#contract/files.ts'
import type { Seconds } from '#contract/units.ts'
import type { CallErrorCode } from '../../api/call.ts'
import { pictureOf } from './previews/picture-of.ts'

export type FileUpload = {
  localId: string
  name: string
  kind: FileKind
  file?: File
  /** The address of its picture in this browser, or empty. */
  previewUrl: string
  width?: number
  height?: number
  duration?: Seconds
  voiceNote?: true
  progress: number
  state: 'restoring' | 'waiting' | 'uploading' | 'done' | 'failed'
  keepsPosition?: boolean
  offersPlace?: boolean
  uploadUrl?: string
  /** The server's copy; `arrivedAt` (milliseconds) while it belongs to no message. */
  stored?: StoredFile
  turns?: number
  unturned?: Pick<FileUpload, 'stored' | 'arrivedAt'>
  arrivedAt?: number
  problem?: CallErrorCode
  caption?: string
  alt?: string
  location?: string
  /** Offered as words for `location`. */
  near?: NearestTown
  removed: boolean
}

export type StoredFile = MessageFile & Pick<Partial<FileFull>, 'takenAt' | 'near'>

export type FileWords = Pick<FileUpload, 'caption' | 'alt' | 'location'>

export function isDescribable(kind: FileKind): boolean {
  return kind === 'image' || kind === 'video'
}

export type Preview = Partial<Pick<FileUpload, 'previewUrl' | 'width' | 'height' | 'duration'>>

export type UploadAction =
  | { type: 'added' | 'put-in'; files: FileUpload[] }
  | { type: 'preview-read'; localId: string; preview: Preview }
  | { type: 'started' | 'removed' | 'put-back' | 'retried'; localId: string }
  | { type: 'lost'; localId: string }
  | { type: 'found'; localId: string; file: File }
  | { type: 'progressed'; localId: string; progress: number }
  | { type: 'begun'; localId: string; uploadUrl: string }
  | { type: 'finished'; localId: string; stored: StoredFile; arrivedAt: number }
  | { type: 'previewed'; localId: string; stored: StoredFile }
  | { type: 'turned'; localId: string; turns: number; stored: StoredFile }
  | { type: 'failed'; localId: string; problem: CallErrorCode }
  | { type: 'described'; localId: string; words: FileWords }
  | { type: 'moved'; localId: string; to: number }
  | { type: 'arranged'; order: readonly string[] }
  | { type: 'emptied' }

export function uploadList(files: FileUpload[], action: UploadAction): FileUpload[] {
  switch (action.type) {
    case 'added':
      return [...files, ...action.files]
    case 'put-in':
      return [...action.files, ...files.filter(({ localId }) => !action.files.some((one) => one.localId === localId))]
    case 'emptied':
      return []
    case 'moved':
      return move(files, action.localId, action.to)
    case 'arranged':
      return arrange(files, action.order)
    case 'finished':
      // The server already had it, and so does this message.
      if (seen(files).some(({ localId, stored }) => localId !== action.localId && stored?.id === action.stored.id))
        return files.filter(({ localId }) => localId !== action.localId)
      return files.map((upload) => (upload.localId === action.localId ? changed(upload, action) : upload))
    case 'lost':
      return files.filter(({ localId }) => localId !== action.localId)
    default:
      return files.map((upload) => (upload.localId === action.localId ? changed(upload, action) : upload))
  }
}

type ChangeOfOne = Exclude<Extract<UploadAction, { localId: string }>, { type: 'moved' } | { type: 'lost' }>

function changed(upload: FileUpload, action: ChangeOfOne): FileUpload {
  switch (action.type) {
    case 'preview-read':
      return { ...upload, ...action.preview }
    case 'started':
      return { ...upload, state: 'uploading', progress: 0 }
    case 'progressed':
      return upload.state === 'uploading' ? { ...upload, progress: action.progress } : upload
    case 'begun':
      return { ...upload, uploadUrl: action.uploadUrl }
    case 'finished':
      return {
        ...upload,
        state: 'done',
        progress: 1,
        uploadUrl: undefined,
        turns: undefined,
        stored: action.stored,
        near: action.stored.near,
        arrivedAt: action.arrivedAt,
      }
    case 'previewed':
      return { ...upload, stored: action.stored }
    case 'turned':
      return turned(upload, action.turns, action.stored)
    case 'found':
      return { ...upload, state: 'waiting', file: action.file }
    case 'described':
      return { ...upload, ...action.words }
    case 'failed':
      return { ...upload, state: 'failed', problem: action.problem }
    case 'retried':
      return { ...upload, state: 'waiting', progress: 0, problem: undefined }
    case 'removed':
      // Aborts an upload under way; put back, it starts again.
      return { ...upload, removed: true, state: upload.state === 'uploading' ? 'waiting' : upload.state }
    case 'put-back':
      return { ...upload, removed: false }
  }
}

function turned(upload: FileUpload, turns: number, stored: StoredFile): FileUpload {
  const { width, height } = stored
  const { stored: first, arrivedAt: arrivedFirst } = upload.unturned ?? upload
  const arrivedAt = turns === 0 ? arrivedFirst : Date.now()
  const unturned = { stored: first, arrivedAt: arrivedFirst }
  return { ...upload, turns, stored, unturned, width, height, previewUrl: pictureOf(stored), arrivedAt }
}

/** Files that the order does not know, added since, stay last and in their own order. */
function arrange(files: FileUpload[], order: readonly string[]): FileUpload[] {
  const positionOf = ({ localId }: FileUpload) => (order.includes(localId) ? order.indexOf(localId) : order.length)
  return files.toSorted((a, b) => positionOf(a) - positionOf(b))
}

function move(files: FileUpload[], localId: string, to: number): FileUpload[] {
  const moved = files.find((upload) => upload.localId === localId)
  if (!moved) return files
  const others = files.filter((upload) => upload !== moved)
  const before = seen(others)[to]
  const position = before ? others.indexOf(before) : others.length
  return others.toSpliced(position, 0, moved)
}

export function seen(files: FileUpload[]): FileUpload[] {
  return files.filter((upload) => !upload.removed)
}

/** At most as many at once as the specification allows, in the author's order. */
export function nextToSend(files: FileUpload[]): FileUpload[] {
  const sending = files.filter((upload) => upload.state === 'uploading').length
  const free = Math.max(0, limits.concurrentUploads - sending)
  return seen(files)
    .filter((upload) => upload.state === 'waiting')
    .slice(0, free)
}

/** `noun` is the word for all of them together. */
export type UploadStatus = { sending: number; failed: number; done: number; noun: 'photos' | 'files' }

export function statusOf(files: FileUpload[]): UploadStatus {
  const there = seen(files)
  const noun = there.every(({ kind }) => kind === 'image') ? 'photos' : 'files'
  const status: UploadStatus = { sending: 0, failed: 0, done: 0, noun }
  for (const { state } of there) status[state === 'done' || state === 'failed' ? state : 'sending']++
  return status
}
