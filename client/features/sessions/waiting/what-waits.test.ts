import { expect, test } from 'vitest'
import { whatWaitsIn, withoutWaiting } from './what-waits.ts'

const message = '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a05'

test('only a link from an email has it', () => {
  const path = `/messages/${message}/0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a06`
  expect(whatWaitsIn(`${path}#w=user.signature`)).toEqual({ message, token: 'user.signature' })
  for (const other of [undefined, '', path, `/groups/${message}#w=x.y`, `${path}#w=`])
    expect(whatWaitsIn(other)).toBeUndefined()
  expect(withoutWaiting(`${path}#w=user.signature`)).toBe(path)
  expect(withoutWaiting(path)).toBe(path)
})
