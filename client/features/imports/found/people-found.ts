import type { FoundPerson, ImportedPerson } from '#contract/importing/imports.ts'

/** Who somebody in the archive is: a member's id, `nobody` who is here, or undefined while that is an open question. */
export type Answers = Record<number, string | undefined>

/** Those with fewer messages fold into one row, where there are more names than fit. */
const manyPeople = 8
const fewMessages = 10

export function firstAnswers(people: readonly FoundPerson[]): Answers {
  return Object.fromEntries(
    people.map(({ person, name, likely }) => [person, likely ?? (isNumber(name) ? undefined : 'nobody')]),
  )
}

/** What is left open stays a nameless somebody. */
export function answersToSend(answers: Answers): ImportedPerson[] {
  return Object.entries(answers).flatMap(([person, is]) => (is ? [{ person: Number(person), is }] : []))
}

/** Most messages first; open questions are never folded away. */
export function sortedPeople(people: readonly FoundPerson[]): { shown: FoundPerson[]; folded: FoundPerson[] } {
  const sorted = people.toSorted((one, other) => weight(other) - weight(one))
  if (sorted.length <= manyPeople) return { shown: sorted, folded: [] }
  const folded = sorted.filter(isFolded)
  // A row that unfolds one person is no shorter.
  return folded.length < 2
    ? { shown: sorted, folded: [] }
    : { shown: sorted.filter((person) => !isFolded(person)), folded }
}

function isFolded(person: FoundPerson): boolean {
  return weight(person) < fewMessages
}

function weight({ messages, files }: FoundPerson): number {
  return Math.max(messages, files)
}

/** Telephones know some people by their number only. */
function isNumber(name: string): boolean {
  return /\d/.test(name) && !/\p{L}/u.test(name)
}
