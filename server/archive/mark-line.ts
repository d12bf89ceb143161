import * as Type from 'typebox'
import { Id, Iso, Seconds } from './fields-of-lines.ts'

/** Who is in a photo or video, and who said so. */
export const ArchivedMark = Type.Object({
  person: Id,
  markedBy: Type.Optional(Id),
  markedAt: Seconds,
  markedAtIso: Iso,
})
export type ArchivedMark = Type.Static<typeof ArchivedMark>
