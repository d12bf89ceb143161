import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { GroupRef } from '#contract/groups.ts'
import { readRandomMessage } from '#contract/messages.ts'
import { call } from '../../api/client.ts'
import { messageQuery } from '../messages/message-query.ts'

/** The message that the address names; without one it leads to an address that does, so that the way back finds it. */
export async function loadMemory(
  queryClient: QueryClient,
  groupId: string,
  messageId: string | undefined,
): Promise<{ group: GroupRef }> {
  if (messageId) return { group: (await queryClient.ensureQueryData(messageQuery(messageId))).group }
  const { thread, ...message } = await call(readRandomMessage, { params: { id: groupId }, query: { embed: 'thread' } })
  queryClient.setQueryData(messageQuery(message.id).queryKey, { ...message, thread: thread! })
  throw redirect({ to: '/groups/$id/random', params: { id: groupId }, search: { message: message.id }, replace: true })
}
