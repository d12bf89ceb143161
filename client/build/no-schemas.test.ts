import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as noSchemas from './no-schemas.ts'

test('every kind of schema in the contract has a stand-in', () => {
  const used = globSync('contract/**/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bType\.(\w+)\(/g)].map(([, kind]) => kind!),
  )
  expect([...new Set(used)].filter((kind) => !(kind in noSchemas))).toEqual([])
})
