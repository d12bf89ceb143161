import { beforeEach, expect, test } from 'vitest'
import { clearStored, readStored, writeStored } from '../../../api/stored.ts'
import { forgetPerson, peopleHere, type PersonHere, rememberPerson } from './people-here.ts'

const person = (id: string): PersonHere => ({ id, login: `${id}@example.org`, name: id, way: 'password' })

beforeEach(() => {
  for (const { id } of peopleHere()) forgetPerson(id)
})

test('whoever signed in last comes first, once, also after signing out', () => {
  for (const id of ['ada', 'bea', 'ada']) rememberPerson(person(id))
  clearStored()
  expect(peopleHere().map(({ id }) => id)).toEqual(['ada', 'bea'])
})

test('whoever wants to be forgotten is', () => {
  for (const id of ['ada', 'bea']) rememberPerson(person(id))
  expect(forgetPerson('bea')).toEqual([person('ada')])
  forgetPerson('ada')
  expect(readStored('peopleHere')).toBeUndefined()
})

test('what is not of ours is left out', () => {
  writeStored('peopleHere', JSON.stringify([person('ada'), { id: 1 }, null]))
  expect(peopleHere()).toEqual([person('ada')])
  writeStored('peopleHere', 'no list')
  expect(peopleHere()).toEqual([])
})
