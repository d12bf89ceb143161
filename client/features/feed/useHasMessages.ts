import { useInfiniteQuery } from '@tanstack/react-query'
import { groupMessagesQuery } from '../messages/messages.queries.ts'
import { useOutgoing } from '../outbox/useOutbox.ts'

/** Whether a group has messages, sent or outgoing; undefined until they are loaded. */
export function useHasMessages(groupId: string): boolean | undefined {
  const { data } = useInfiniteQuery({ ...groupMessagesQuery(groupId), enabled: false })
  const isSending = useOutgoing().some(({ parent, group }) => !parent && group === groupId)
  return isSending || data?.pages.some(({ cards = [] }) => cards.length > 0)
}
