import * as Type from 'typebox'
import { Id, Iso, Seconds } from './fields-of-lines.ts'
import { fileWords } from './file-words.ts'

/**
 * What whoever saved the archive had written to be posted at `goesAt`, `at` on the clocks of `zone`, or in a birthday card
 * that is opened then.
 */
export const ArchivedScheduled = Type.Object({
  id: Id,
  group: Type.Optional(Id),
  title: Type.Optional(Type.String()),
  text: Type.Optional(Type.String()),
  at: Type.String(),
  zone: Type.String(),
  goesAt: Seconds,
  goesAtIso: Iso,
  files: Type.Array(Type.Object({ file: Id, ...fileWords })),
})
export type ArchivedScheduled = Type.Static<typeof ArchivedScheduled>
