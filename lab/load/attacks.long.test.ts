import { expect, test } from 'vitest'
import { attacks } from './attacks.ts'
import { isWell, measureTwice } from './measure.ts'

/** Those in which others could wait for the database. */
const onPostgres = Object.entries(attacks).filter(([, { population }]) => population === 'many')

const minutes = 60_000

test.each(Object.entries(attacks))('%s: nobody waits for it', { timeout: 5 * minutes }, async (_, attack) => {
  const [best] = await measureTwice(attack, 'SQLite')
  expect(best).toSatisfy(isWell)
})

test.each(onPostgres)('%s, with PostgreSQL', { timeout: 10 * minutes }, async (_, attack) => {
  const [best] = await measureTwice(attack, 'PostgreSQL')
  expect(best).toSatisfy(isWell)
})
