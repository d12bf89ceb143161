import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { queryKeys } from '../../api/query-keys.ts'
import { acceptInvitation } from './accept-invitation.ts'

vi.mock('../../api/client.ts', () => ({ call: vi.fn(async () => ({ group: 'lake' })) }))

test('whoever has joined reads their groups again', async () => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(queryKeys.me, { groups: [] })
  expect(await acceptInvitation(queryClient, 'key')).toBe('lake')
  expect(queryClient.getQueryState(queryKeys.me)!.isInvalidated).toBe(true)
})
