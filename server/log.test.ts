import { expect, test } from 'vitest'
import { readable } from './log.ts'

test('a line of the log is readable in a terminal', () => {
  const time = new Date(2026, 10, 22, 12, 30, 5).getTime()
  expect(readable(JSON.stringify({ level: 40, time, route: '/api/me', ms: 1200, msg: 'a slow request' }))).toBe(
    '12:30:05 warn  a slow request  route=/api/me ms=1200\n',
  )
  const failed = {
    level: 50,
    time,
    err: { type: 'Error', message: 'no', stack: 'Error: no\n    at x' },
    msg: 'job failed',
  }
  expect(readable(JSON.stringify(failed))).toBe('12:30:05 error job failed\nError: no\n    at x\n')
})
