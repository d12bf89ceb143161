import { expect, test } from 'vitest'
import { peopleFrom } from './people.ts'

test.each([
  ['cs_CZ', ['Dana', 'Čeněk', 'Cyril'], ['Cyril', 'Čeněk', 'Dana']],
  ['nb_NO', ['Øyvind', 'Zara', 'Ola'], ['Ola', 'Zara', 'Øyvind']],
  ['en_US', ['Øyvind', 'Zara', 'Ola'], ['Ola', 'Øyvind', 'Zara']],
])('in %s those who may be mentioned stand in the order of its alphabet', (language, names, sorted) => {
  const users = names.map((name) => ({ id: name, name, entityType: 'user' as const }))
  expect(peopleFrom(users, 'ada', language).map(({ name }) => name)).toEqual(sorted)
})
