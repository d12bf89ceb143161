import { expect, test } from 'vitest'
import { at } from './saved-postgres.ts'

test('the password of the database is not among the words of a command, wherever the address has it', () => {
  const rest = 'application_name=a%20b&sslmode=require'
  const sides = [`postgres://ada:s%26cret@db/coterie?${rest}`, `postgres://ada@db/coterie?password=s%26cret&${rest}`]
  for (const url of sides) {
    const words = ['--no-password', `--dbname=postgres://ada@db/coterie?${rest}`]
    expect(at(url)).toEqual({ words, password: 's&cret' })
  }
})
