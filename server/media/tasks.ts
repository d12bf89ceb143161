import type { ErrorCode } from '#contract/errors.ts'
import type { PictureKind as Fit } from '#contract/pictures.ts'
import type { Position } from '../places/towns.ts'
import type { FilmFacts } from './films/film-facts.ts'
import type { StrippedFilm } from './metadata/strip-film.ts'
import type { PageFacts } from './web-pages/page-facts.ts'

/**
 * `width` and `height` as shown; `placeholder` is a data address of a few hundred characters; `takenAt` is in epoch
 * seconds, noon UTC if the camera did not know its time zone.
 */
export type Inspection = { width: number; height: number; placeholder: string; takenAt: number | null }

/** `width` and `height` of the first page's picture; `text` of the first pages. */
export type DocumentInspection = { pages: number; width: number; height: number; text: string }
export type DocumentPage = { width: number; height: number; text: string }

/** `full` keeps the size and uses the format of `type`; `small` has exactly this size, `isForPrint` as a JPEG with finer detail. */
export type Recipe =
  | { kind: 'full'; type: string }
  | { kind: 'small'; fit: Fit; width: number; height: number; isWebp: boolean; isForPrint?: boolean }

export type Output = { to: string; recipe: Recipe }

type Tasks = {
  /** A HEIC is decoded to a JPEG at `decodedTo`, from which all its pictures are made. */
  'inspect-picture': { give: { path: string; extension: string; decodedTo?: string }; get: Inspection }
  'make-pictures': { give: { path: string; outputs: Output[] }; get: null }
  'make-picture': { give: { path: string; recipe: Recipe }; get: Uint8Array }
  /** Clockwise, in its own format; animations and formats that cannot be written become JPEG. */
  'rotate-picture': { give: { path: string; degrees: number; to: string }; get: null }
  'inspect-film': { give: { path: string }; get: FilmFacts }
  'remux-film': { give: { path: string; to: string }; get: null }
  /** Returns whether there was one. It is as hostile as any picture. */
  'read-cover': { give: { path: string; to: string }; get: boolean }
  /** In place; returns whether there was one. */
  'strip-position': { give: { path: string; extension: string }; get: boolean }
  /** Of a picture, before it is stripped. */
  'read-position': { give: { path: string }; get: Position | null }
  'strip-film': { give: { path: string }; get: StrippedFilm }
  'inspect-document': { give: { path: string; pictureTo: string }; get: DocumentInspection }
  'read-pages': { give: { path: string }; get: DocumentPage[] }
  /** Draws a page, counted from 0, as a WebP of this width; without `to`, returns it. */
  'draw-page': { give: { path: string; page: number; width: number; to?: string }; get: Uint8Array | null }
  /** `url` and `contentType` of the response. */
  'read-web-page': { give: { path: string; url: string; contentType: string }; get: PageFacts }
}

export type TaskKind = keyof Tasks

/** Errors for files that crash the process, or take too long. */
export const brokenCodes = {
  'inspect-picture': 'broken-picture',
  'make-pictures': 'broken-picture',
  'make-picture': 'broken-picture',
  'rotate-picture': 'broken-picture',
  'inspect-film': 'broken-media',
  'remux-film': 'broken-media',
  'read-cover': 'broken-media',
  'strip-position': 'broken-picture',
  'read-position': 'broken-picture',
  'strip-film': 'broken-media',
  'inspect-document': 'broken-document',
  'read-pages': 'broken-document',
  'draw-page': 'broken-document',
  'read-web-page': 'broken-document',
} as const satisfies Record<TaskKind, ErrorCode>

/** Plain data that one process sends to the other. */
export type Task<K extends TaskKind = TaskKind> = { [Kind in K]: { kind: Kind } & Tasks[Kind]['give'] }[K]
export type ResultOf<K extends TaskKind> = Tasks[K]['get']

export type ToChild = { id: number; task: Task }
export type FromChild = { id: number; rss: number } & (
  | { result: ResultOf<TaskKind> }
  | { refused: ErrorCode; reason: string }
  | { failed: string; code: string | undefined }
)
