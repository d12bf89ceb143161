import type { Context } from '../../../context.ts'
import type { FileRow } from '../files.ts'
import type { AcceptedKind } from './file-kinds.ts'

export type Stored = { id: string; ownerId: string | null; accepted: AcceptedKind; originalName: string; path: string }

export type Description = Pick<FileRow, 'type' | 'contentUrl' | 'status'> &
  Partial<Pick<FileRow, (typeof described)[number]>> & {
    replacement?: Pick<FileRow, 'originalName' | 'size' | 'sha256'>
    text?: string
    /** It must be converted to be playable, or to be smaller. */
    isConverted?: boolean
  }

const described = [
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
