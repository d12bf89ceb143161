import type { CallErrorCode } from '../../api/call.ts'
import { limits } from '#contract/fields.ts'
import type { FileFull, FileKind, MessageFile } from '#contract/files.ts'
import { pictureOf } from './picture-of.ts'

export type FileUpload = {
  localId: string
  /** What the file is called. */
  name: string
  kind: FileKind
  /** As it was chosen; a file that is on a message already has none. */
  file?: File
  /** Address of its picture as this browser has it; empty while or where there is none. */
  previewUrl: string
  width?: number
  height?: number
  /** In seconds, of videos and audio. */
  duration?: number
  /** It was recorded here. */
  voiceNote?: true
  /** From 0 to 1. */
  progress: number
  state: 'restoring' | 'waiting' | 'uploading' | 'done' | 'failed'
  /** The place where it was taken stays in it. */
  keepsPosition?: boolean
  /** Where the rest of it is sent to, when it was begun before. */
  uploadUrl?: string
  /** What the server has of it, and since when (milliseconds) when it belongs to no message yet. */
  stored?: StoredFile
  /** How many quarters of a turn the author has turned it, and what the server had before. */
  turns?: number
  unturned?: Pick<FileUpload, 'stored' | 'arrivedAt'>
  arrivedAt?: number
  problem?: CallErrorCode
  /** What the author says of it, and what stands for it where it is not seen. */
  caption?: string
  alt?: string
  /** Taken out by the author, and kept for as long as that can be undone. */
  removed: boolean
}

export type StoredFile = MessageFile & Pick<Partial<FileFull>, 'takenAt'>

export type FileWords = Pick<FileUpload, 'caption' | 'alt'>

/** Whether it can have a caption. */
export function isDescribable(kind: FileKind): boolean {
  return kind === 'image' || kind === 'video'
}

/** What the browser has found out about a chosen file. */
export type Looks = Partial<Pick<FileUpload, 'previewUrl' | 'width' | 'height' | 'duration'>>

export type UploadAction =
  | { type: 'added' | 'put-in'; files: FileUpload[] }
  | { type: 'looked-at'; localId: string; looks: Looks }
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

/** The files of a message being written, in the author's order. */
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
      // The server has known it already, and so does this message.
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
    case 'looked-at':
      return { ...upload, ...action.looks }
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
      // An upload on its way is broken off; put back, it goes again.
      return { ...upload, removed: true, state: upload.state === 'uploading' ? 'waiting' : upload.state }
    case 'put-back':
      return { ...upload, removed: false }
  }
}

/** A turned copy belongs to no message yet, even when what it was made from does. */
function turned(upload: FileUpload, turns: number, stored: StoredFile): FileUpload {
  const { width, height } = stored
  const { stored: first, arrivedAt: arrivedFirst } = upload.unturned ?? upload
  const arrivedAt = turns === 0 ? arrivedFirst : Date.now()
  const unturned = { stored: first, arrivedAt: arrivedFirst }
  return { ...upload, turns, stored, unturned, width, height, previewUrl: pictureOf(stored), arrivedAt }
}

/** Whatever the order does not know, added since, comes last and stays in its own. */
function arrange(files: FileUpload[], order: readonly string[]): FileUpload[] {
  const placeOf = ({ localId }: FileUpload) => (order.includes(localId) ? order.indexOf(localId) : order.length)
  return files.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** `to` counts among the files that are seen. */
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

/** Whose turn it is: never more at once than the specification allows, in the author's order. */
export function nextToSend(files: FileUpload[]): FileUpload[] {
  const sending = files.filter((upload) => upload.state === 'uploading').length
  const free = Math.max(0, limits.concurrentUploads - sending)
  return seen(files)
    .filter((upload) => upload.state === 'waiting')
    .slice(0, free)
}

/** `noun` says what they are called together. */
export type UploadStatus = { sending: number; failed: number; done: number; noun: 'photos' | 'files' }

export function statusOf(files: FileUpload[]): UploadStatus {
  const there = seen(files)
  const noun = there.every(({ kind }) => kind === 'image') ? 'photos' : 'files'
  const status: UploadStatus = { sending: 0, failed: 0, done: 0, noun }
  for (const { state } of there) status[state === 'done' || state === 'failed' ? state : 'sending']++
  return status
}
