import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Group } from '#contract/groups.ts'
import { useOwnGroup } from '../../data/me.ts'
import { groupMessagesQuery } from '../../data/message-lists.ts'
import { useInvitationLink } from '../invitations/useInvitationLink.ts'
import { fewMessages, startCards } from './start-cards.tsx'

const fewPeople = 3

export function useStartCards(group: Group): Record<string, ReactNode> {
  const { data, hasNextPage } = useInfiniteQuery({ ...groupMessagesQuery(group.id), enabled: false })
  const link = useInvitationLink(group)
  const mayPost = useOwnGroup(group.id)?.mayPost !== false
  if (!data || group.closesAt !== undefined) return {}
  const messageCount = data.pages.flatMap(({ cards = [] }) => cards).length
  // Only below the last message: browsers anchor the scroll position to what they see, and further messages would push
  // it and the reader down.
  if (hasNextPage || (group.users.length >= fewPeople && messageCount >= fewMessages)) return {}
  return startCards(group.id, { invite: link !== undefined, photo: mayPost })
}
