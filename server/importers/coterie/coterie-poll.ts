import type { ArchivedPoll } from '../../archive/schema.ts'
import type { ImportedPerson, ImportedPoll } from '../imported.ts'

/** The poll of a message whose files have these positions. */
export function pollOf(
  { options, ...poll }: ArchivedPoll,
  find: (person: string | undefined) => ImportedPerson | undefined,
  positions: ReadonlyMap<string, number>,
): ImportedPoll {
  return {
    ...poll,
    options: options.map(({ text, moment, counts, file, addedBy, votes = [] }) => {
      const position = file === undefined ? undefined : positions.get(file)
      const adder = find(addedBy)
      return {
        ...(text !== undefined && { text }),
        ...(moment !== undefined && { moment }),
        ...(counts && { counts }),
        ...(position !== undefined && { position }),
        ...(adder && { addedBy: adder }),
        votes: votes.flatMap(({ person, answer, votedAt }) => {
          const found = find(person)
          return found ? [{ person: found, answer, votedAt }] : []
        }),
      }
    }),
  }
}
