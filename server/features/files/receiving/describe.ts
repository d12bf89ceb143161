import type { Context } from '../../../context.ts'
import type { FileRow } from '../files.ts'
import type { AcceptedKind } from './file-kinds.ts'

/** An original that has just been stored, and where it lies on this machine. */
export type Stored = { id: string; ownerId: string | null; accepted: AcceptedKind; originalName: string; path: string }

/** What its bytes say about a file, beyond what every file has. */
export type Description = Pick<FileRow, 'type' | 'contentUrl' | 'status'> &
  Partial<Pick<FileRow, (typeof described)[number]>> & {
    /** What was put in the place of the original. */
    replacement?: Pick<FileRow, 'originalName' | 'size' | 'sha256'>
    /** Of a PDF, for the search. */
    text?: string
    /** Set when it has to become something that browsers can play, or something lighter. */
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
