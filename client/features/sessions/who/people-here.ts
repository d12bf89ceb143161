import type { Way } from '#contract/sign-in/ways.ts'
import { readStored, removeStored, writeStored } from '../../../api/stored.ts'

/** Somebody who has signed in on this device; `picture` is a small one, as a data address. */
export type PersonHere = { id: string; login: string; name: string; picture?: string; way: Way }

const most = 12

/** Whoever signed in last comes first. */
export function peopleHere(): PersonHere[] {
  try {
    const people: unknown = JSON.parse(readStored('peopleHere') ?? '[]')
    return Array.isArray(people) ? people.filter(isPerson) : []
  } catch {
    return []
  }
}

export function rememberPerson(person: PersonHere): void {
  write([person, ...peopleHere().filter(({ id }) => id !== person.id)].slice(0, most))
}

export function forgetPerson(id: string): PersonHere[] {
  const left = peopleHere().filter((person) => person.id !== id)
  write(left)
  return left
}

function write(people: PersonHere[]): void {
  if (people.length === 0) removeStored('peopleHere')
  else writeStored('peopleHere', JSON.stringify(people))
}

function isPerson(value: unknown): value is PersonHere {
  const { id, login, name } = (value ?? {}) as Partial<PersonHere>
  return [id, login, name].every((text) => typeof text === 'string')
}
