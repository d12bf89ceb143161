import { expect, test } from 'vitest'
import { mutated, mutationsOf } from './mutations.ts'

const changes = (source: string) => mutationsOf('a.ts', source).map((mutation) => mutated(source, mutation))

test('borders, conditions, numbers and yes or no are changed one at a time', () => {
  expect(changes('const isFull = count >= 50')).toEqual([
    'const isFull = count > 50',
    'const isFull = count >= (50 + 1)',
  ])
  expect(changes('const over = () => { if (isOver) return true }')).toEqual([
    'const over = () => { if (!(isOver)) return true }',
    'const over = () => { if (isOver) ; }',
    'const over = () => { if (isOver) return false }',
  ])
})

test('clauses and calls are left out', () => {
  expect(changes("db.where('id', '=', id).limit(3)")).toContain('db.limit(3)')
  expect(changes("db.where('id', '=', id)")).toContain("db.where('id', '!=', id)")
  expect(changes('await lockRow(tx, id)')).toEqual([';'])
})

test('types, words and what would be no code are left alone', () => {
  expect(changes("type A = 1 | true; const words = 'a' + b")).toEqual([])
  expect(changes('const a = b ?? c ?? d')).toEqual([])
})
