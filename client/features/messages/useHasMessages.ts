import { useInfiniteQuery } from '@tanstack/react-query'
import { groupMessagesQuery } from '../../data/message-lists.ts'
import { useOutgoing } from '../outbox/useOutbox.ts'

/** Includes outgoing messages; undefined until loaded. */
export function useHasMessages(groupId: string): boolean | undefined {
  const { data } = useInfiniteQuery({ ...groupMessagesQuery(groupId), enabled: false })
  const isSending = useOutgoing().some(({ parent, group }) => !parent && group === groupId)
  return isSending || data?.pages.some(({ cards = [] }) => cards.length > 0)
}
