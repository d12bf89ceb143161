import type { ImportedPerson, ImportedWhole } from '../../../importers/imported.ts'

/** Everybody in whose name an archive has answers to the blocks of a message, or something that was added to them. */
export function answeringPeople({ confirmations = [], poll, event = [], list = [] }: ImportedWhole): ImportedPerson[] {
  const options = poll?.options ?? []
  const people = [
    ...confirmations.map(({ person }) => person),
    ...options.flatMap(({ addedBy, votes }) => [addedBy, ...votes.map(({ person }) => person)]),
    ...event.flatMap(({ occurrences }) => occurrences.flatMap(({ answers }) => answers.map(({ person }) => person))),
    ...list.flatMap(({ addedBy, doneBy, takenBy }) => [addedBy, doneBy, ...takenBy.map(({ person }) => person)]),
  ]
  return people.filter((person) => person !== undefined)
}
