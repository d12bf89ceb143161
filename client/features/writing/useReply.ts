import { useSuspenseQuery } from '@tanstack/react-query'
import { meQuery } from '../me/me.queries.ts'
import type { Message } from '#contract/messages.ts'
import { removeDraft, type DraftPlace } from '../drafts/drafts.ts'
import { useDraft } from '../drafts/useDraft.ts'
import { useOutbox } from '../outbox/useOutbox.ts'

/** What a reply writer holds. What is sent stands in the conversation at once, and the field is free again. */
export function useReply(message: Pick<Message, 'id' | 'group'>) {
  const outbox = useOutbox()
  const { data: me } = useSuspenseQuery(meQuery)
  const place: DraftPlace = `replies ${message.id}`
  const draft = useDraft(place)

  /** @returns whether there was something to send */
  function send(): boolean {
    if (draft.isBlocked) return false
    const reply = draft.handOver(message.group.id, message.id)
    if (!reply) return false
    draft.clear()
    // The writer may be gone before it has shown that it is empty.
    removeDraft(place)
    void outbox.send({ ...reply, author: me.id })
    return true
  }

  return { draft, send }
}
