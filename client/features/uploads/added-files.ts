import { v7 as newId } from 'uuid'
import { limits } from '#contract/fields.ts'
import type { FileKind } from '#contract/files.ts'
import { readStored } from '../../api/stored.ts'
import { kindOf } from './accepted-files.ts'
import type { RefusedFile } from './refused-files.ts'
import type { FileUpload } from './upload-list.ts'

export type Recorded = Pick<FileUpload, 'voiceNote' | 'duration'>

export type UploadProblems = {
  /** Files refused since the last addition, here or by the server. */
  refused: RefusedFile[]
  /** A message holds no more, so some were left out. */
  isFull: boolean
}

export const noProblems: UploadProblems = { refused: [], isFull: false }

type Addable = {
  accepted: readonly FileKind[]
  /** Includes files still expected, such as a recording. */
  taken: number
  recorded?: Recorded | undefined
}

export function addedFiles(chosen: Iterable<File>, { accepted, taken, recorded }: Addable) {
  const fitting: FileUpload[] = []
  const refused: RefusedFile[] = []
  for (const file of chosen) {
    const { name } = file
    const kind = kindOf(file)
    if (!kind) refused.push({ name, problem: 'unsupported-file' })
    else if (!accepted.includes(kind)) refused.push({ name, problem: 'uploads-off' })
    else fitting.push({ ...nothingSent, ...recorded, ...positionOf(kind), localId: newId(), name, kind, file })
  }
  const added = fitting.slice(0, Math.max(0, limits.filesPerMessage - taken))
  return { added, problems: { refused, isFull: added.length < fitting.length } }
}

export function hasRoom(taken: number): boolean {
  return taken < limits.filesPerMessage
}

const nothingSent = { previewUrl: '', progress: 0, state: 'waiting', removed: false } as const

function positionOf(kind: FileKind) {
  if (kind !== 'image') return {}
  return {
    ...(readStored('position') === 'keep' && { keepsPosition: true }),
    ...(readStored('place') === 'offer' && { offersPlace: true }),
  }
}
