import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { GroupRef } from '#contract/groups.ts'
import { readRandomMessage } from '#contract/messages.ts'
import { CallError } from '../../api/call.ts'
import { call } from '../../api/client.ts'
import { groupQuery } from '../../data/group.ts'
import { messageQuery } from '../../data/message.ts'

/** The message in the address; without one, redirects to an address that names one, so that the way back finds it. */
export async function loadMemory(
  queryClient: QueryClient,
  groupId: string,
  messageId: string | undefined,
): Promise<{ group?: GroupRef }> {
  if (messageId) return { group: (await queryClient.ensureQueryData(messageQuery(messageId))).group }
  const drawn = await draw(groupId)
  // The group has no message: the page says so.
  if (!drawn) return { group: await queryClient.ensureQueryData(groupQuery(groupId)) }
  const { thread, ...message } = drawn
  queryClient.setQueryData(messageQuery(message.id).queryKey, { ...message, thread: thread! })
  throw redirect({ to: '/groups/$id/random', params: { id: groupId }, search: { message: message.id }, replace: true })
}

async function draw(groupId: string) {
  try {
    return await call(readRandomMessage, { params: { id: groupId }, query: { embed: 'thread' } })
  } catch (error) {
    if (error instanceof CallError && error.code === 'not-found') return undefined
    throw error
  }
}
