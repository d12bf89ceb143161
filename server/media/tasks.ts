import type { ErrorCode } from '#contract/errors.ts'
import type { PictureKind as Fit } from '#contract/pictures.ts'
import type { FilmFacts } from './films/film-facts.ts'

/** `width` and `height` as shown; `placeholder` is a data address of a few hundred characters. */
export type Inspection = { width: number; height: number; placeholder: string }

/** How one picture is made. `full` keeps the size and is in the format of `type`; `small` has exactly this size. */
export type Recipe =
  | { kind: 'full'; type: string }
  | { kind: 'small'; fit: Fit; width: number; height: number; isWebp: boolean }

/** What is made, and the path that it is written to. */
export type Output = { to: string; recipe: Recipe }

type Tasks = {
  'inspect-picture': { give: { path: string; extension: string }; get: Inspection }
  'make-pictures': { give: { path: string; outputs: Output[] }; get: null }
  'inspect-film': { give: { path: string }; get: FilmFacts }
  /** Of a film whose facts say canRemux. */
  'remux-film': { give: { path: string; to: string }; get: null }
  /** Whether there was one to write. It is as hostile as any picture. */
  'read-cover': { give: { path: string; to: string }; get: boolean }
}

export type TaskKind = keyof Tasks

/** What a file is called that ends the process, or takes too long. */
export const brokenCodes = {
  'inspect-picture': 'broken-picture',
  'make-pictures': 'broken-picture',
  'inspect-film': 'broken-media',
  'remux-film': 'broken-media',
  'read-cover': 'broken-media',
} as const satisfies Record<TaskKind, ErrorCode>

/** Plain data that one process sends to the other. */
export type Task<K extends TaskKind = TaskKind> = { [Kind in K]: { kind: Kind } & Tasks[Kind]['give'] }[K]
export type ResultOf<K extends TaskKind> = Tasks[K]['get']

export type ToChild = { id: number; task: Task }
/** `rss` is the memory of the process after the task, in bytes. */
export type FromChild = { id: number; rss: number } & (
  | { result: ResultOf<TaskKind> }
  | { refused: ErrorCode; reason: string }
  | { failed: string; code: string | undefined }
)
