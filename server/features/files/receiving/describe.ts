import type { Context } from '../../../context.ts'
import type { FileRow } from '../files.ts'
import type { AcceptedKind } from './file-kinds.ts'

/** `isSavedAsSent`: it may be handed out, since it has no position, or keeps it. */
export type Stored = {
  id: string
  ownerId: string | null
  accepted: AcceptedKind
  originalName: string
  path: string
  isSavedAsSent: boolean
}

export type Description = Pick<FileRow, 'type' | 'contentUrl' | 'status'> &
  Partial<Pick<FileRow, (typeof described)[number]>> & {
    replacement?: Pick<FileRow, 'originalName' | 'size' | 'sha256'>
    text?: string
    /** It must be converted to be playable, or to be smaller. */
    isConverted?: boolean
  }

const described = [
  'playableName',
  'isSavedAsSent',
  'contentName',
  'pictureName',
  'width',
  'height',
  'placeholder',
  'durationMs',
  'peaks',
  'pages',
  'title',
  'artist',
  'takenAt',
] as const

export type Describe = (context: Context, stored: Stored) => Promise<Description>
