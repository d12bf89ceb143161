import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Group } from '#contract/groups.ts'
import { useInvitationLink } from '../invitations/useInvitationLink.ts'
import { groupMessagesQuery } from '../messages/messages.queries.ts'
import { fewMessages, startCards } from './start-cards.tsx'

const fewPeople = 3

/** Ways to go on, for a group in which people or messages are few. */
export function useStartCards(group: Group): Record<string, ReactNode> {
  const { data, hasNextPage } = useInfiniteQuery({ ...groupMessagesQuery(group.id), enabled: false })
  const link = useInvitationLink(group)
  if (!data) return {}
  const messageCount = data.pages.flatMap(({ cards = [] }) => cards).length
  // Only below the last message: browsers hold on to what they see, and more messages would push it and the reader down.
  if (hasNextPage || (group.users.length >= fewPeople && messageCount >= fewMessages)) return {}
  return startCards(group.id, link ? ['invite', 'photo'] : ['photo'])
}
