import type { ArchivedListItem } from '../archive/schema.ts'
import type { ImportedListItem, ImportedPerson } from './imported.ts'

type Find = (person: string | undefined) => ImportedPerson | undefined

export function importedItem({ addedBy, doneBy, takenBy, ...item }: ArchivedListItem, find: Find): ImportedListItem {
  return {
    ...item,
    addedBy: find(addedBy),
    doneBy: find(doneBy),
    takenBy: takenBy.flatMap(({ person, amount, takenAt }) => {
      const found = find(person)
      return found ? [{ person: found, amount, takenAt }] : []
    }),
  }
}
