import type { ArchivedSeries } from '../../archive/schema.ts'
import type { ImportedPerson, ImportedSeries } from '../imported.ts'

export function eventOf(
  event: readonly ArchivedSeries[],
  find: (person: string) => ImportedPerson | undefined,
): ImportedSeries[] {
  return event.map(({ occurrences, ...series }) => ({
    ...series,
    occurrences: occurrences.map(({ answers, ...occurrence }) => ({
      ...occurrence,
      answers: answers.flatMap(({ person, ...answer }) => {
        const found = find(person)
        return found ? [{ ...answer, person: found }] : []
      }),
    })),
  }))
}
