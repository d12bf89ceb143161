import { QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { emptyKeptFiles } from '#test/rendering/browser-files.ts'
import { queryKeys } from '../../api/query-keys.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { followPush } from './follow-push.ts'

test('notifications that were read elsewhere are closed on this device', async () => {
  await emptyKeptFiles()
  vi.stubGlobal('Notification', { permission: 'granted' })
  vi.stubGlobal('navigator', {
    serviceWorker: new EventTarget(),
    locks: { request: (_: string, run: () => unknown) => run() },
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const shown = ['read', 'bundled', 'new'].map((id) => ({ data: { id }, close: vi.fn() }))
  const registration = { active: null, getNotifications: async () => shown } as unknown as ServiceWorkerRegistration
  const queryClient = new QueryClient()
  followPush(registration, { queryClient, outbox: {} as Outbox })
  queryClient.setQueryData(['something', 'else'], { news: [{ id: 'new', read: true }] })
  queryClient.setQueryData(queryKeys.newestNotifications, {
    news: [
      { id: 'read', read: true, others: [{ id: 'bundled', read: true }] },
      { id: 'new', read: false },
    ],
  })
  await expect.poll(() => shown[0]!.close).toHaveBeenCalled()
  expect(shown.map(({ close }) => close.mock.calls.length)).toEqual([1, 1, 0])
})
