import { expect, onTestFinished, test, vi } from 'vitest'
import { startApp } from '#test/app/start-app.ts'
import { createApp } from './app.ts'

test('a machine that takes an hour to load a part of the server still starts it', async () => {
  const { context } = await startApp()
  const { http } = await createApp(context)
  onTestFinished(() => http.close())
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const begun = Promise.withResolvers<void>()
  const loaded = Promise.withResolvers<void>()
  http.register(() => {
    begun.resolve()
    return loaded.promise
  })
  const ready = http.ready()
  await begun.promise
  await vi.advanceTimersByTimeAsync(3_600_000)
  loaded.resolve()
  await expect(ready).resolves.toBeDefined()
})
