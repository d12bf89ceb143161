import { useSuspenseQuery } from '@tanstack/react-query'
import { meQuery } from '../me/me.queries.ts'
import type { MessageWithThread } from '../messages/conversation.ts'
import { useDraft } from '../drafts/useDraft.ts'
import { useOutbox } from '../outbox/useOutbox.ts'

/** What a reply writer holds. What is sent stands in the conversation at once, and the field is free again. */
export function useReply(message: MessageWithThread) {
  const outbox = useOutbox()
  const { data: me } = useSuspenseQuery(meQuery)
  const draft = useDraft(`replies ${message.id}`)

  function send() {
    if (draft.isBlocked) return
    const reply = draft.handOver(message.group.id, message.id)
    if (!reply) return
    draft.clear()
    void outbox.send({ ...reply, author: me.id })
  }

  return { draft, send }
}
