import { expect, test } from 'vitest'
import { alphabetOf, peopleByLetter, peopleNamed } from './people-by-letter.ts'

const named = (...names: string[]) =>
  names.map((name, index) => ({ id: String(index), name, entityType: 'user' as const }))

const letters = (language: string, ...names: string[]) =>
  peopleByLetter(named(...names), language).map(({ letter, people }) => [letter, ...people.map(({ name }) => name)])

test('people stand under their first letter, whatever its accents, in the order of the language', () => {
  expect(letters('fr_FR', 'Zoé', 'élodie', 'Émile', 'Eve', 'Ada')).toEqual([
    ['A', 'Ada'],
    ['E', 'élodie', 'Émile', 'Eve'],
    ['Z', 'Zoé'],
  ])
  expect(letters('pl_PL', 'Łucja', 'Lena', 'Adam')).toEqual([
    ['A', 'Adam'],
    ['L', 'Lena', 'Łucja'],
  ])
  expect(letters('ru_RU', 'Яна', 'Анна', 'Bo').map(([letter]) => letter)).toEqual(['А', 'Я', 'B'])
})

test('Korean names stand under their consonant, and what is no letter comes last', () => {
  expect(letters('ko_KR', '한지민', '김민수', '강다은', '🌻', '42')).toEqual([
    ['ㄱ', '강다은', '김민수'],
    ['ㅎ', '한지민'],
    ['#', '🌻', '42'],
  ])
})

test('no letter comes twice, whatever the names', () => {
  const all = letters('en_US', 'Øyvind', 'Olga', 'ólafur', 'Œuvre', 'Zed', 'ß', '李', 'Þór', 'İpek', 'Ivo')
  expect(new Set(all.map(([letter]) => letter)).size).toBe(all.length)
  expect(all.flatMap(([, ...names]) => names)).toHaveLength(10)
})

test('the alphabet is there with its gaps, other letters behind it', () => {
  expect(alphabetOf(['A', 'D', 'Я', '#']).join('')).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZЯ#')
  expect(alphabetOf(['ㄱ', 'ㅎ'])).toEqual(['ㄱ', 'ㅎ'])
})

test.each([
  ['el', ['Élodie Moreau', 'Jean Elba']],
  ['  MOR ', ['Élodie Moreau']],
  ['marie', ['Anne-Marie Łuk']],
  ['luk', ['Anne-Marie Łuk']],
  ['oreau', []],
])('%j finds %j', (typed, found) => {
  const people = named('Élodie Moreau', 'Jean Elba', 'Anne-Marie Łuk')
  expect(peopleNamed(people, typed).map(({ name }) => name)).toEqual(found)
})
