import { expect, test } from 'vitest'
import type { MessageFile } from '#contract/files.ts'
import { inOrderTaken } from './order-taken.ts'

const file = (localId: string, takenAt?: number) => ({ localId, stored: { ...({} as MessageFile), takenAt } })

test.for([
  [[], ''],
  [[file('c', 3), file('a', 1), file('b', 2)], 'abc'],
  [[file('b', 2), file('x'), file('a', 1)], 'abx'],
  [[file('x'), file('b', 2), file('a', 1)], 'xab'],
  [[file('a', 1), file('b', 1), file('c', 1)], 'abc'],
] as const)('the oldest comes first, and what has no date stays where it was put', ([files, order]) => {
  expect(inOrderTaken(files).join('')).toBe(order)
})
