import type { ArchivedFile, ArchivedMessage } from '../../archive/schema.ts'
import type { ImportedMark, ImportedPerson, ImportedPlace } from '../imported.ts'

type ArchivedMark = NonNullable<ArchivedMessage['files'][number]['people']>[number]

/** A file of a message that came with the archive. */
export type FileHere = {
  file: ArchivedFile
  alt: string | undefined
  location: string | undefined
  before: string | undefined
  places: ImportedPlace[]
  marks: readonly ArchivedMark[]
}

/** Without those who are not in the archive. */
export function marksOf(
  marks: readonly ArchivedMark[],
  find: (person: string | undefined) => ImportedPerson | undefined,
): ImportedMark[] {
  return marks.flatMap(({ person, markedBy, markedAt }) => {
    const found = find(person)
    return found ? [{ person: found, markedBy: find(markedBy), markedAt }] : []
  })
}
