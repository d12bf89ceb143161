import { expect, onTestFinished, test, vi } from 'vitest'
import { logLines } from '#test/app/log-lines.ts'
import { startApp } from '#test/app/start-app.ts'
import { whileLocked } from './lease.ts'

test.for([
  ['has no line of its own while the database is away', Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }), []],
  [
    'is a line with the reason otherwise',
    new Error('no such column'),
    [expect.objectContaining({ level: 40, reason: 'no such column', id: 'one' })],
  ],
] as const)('a lock that cannot be renewed %s', async ([, error, expected]) => {
  const { log, lines } = logLines()
  const app = await startApp({}, { log })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const commit = vi.spyOn(app.context.database, 'commit').mockRejectedValue(error)
  onTestFinished(() => commit.mockRestore())
  await whileLocked(app.context, { id: 'one', attempts: 1 }, async () => {
    vi.advanceTimersByTime(200_000)
    await expect.poll(() => commit.mock.settledResults.map(({ type }) => type)).toContain('rejected')
  })
  expect(lines.filter(({ level }) => Number(level) > 30)).toEqual(expected)
  expect(lines.filter((line) => 'err' in line)).toEqual([])
})
