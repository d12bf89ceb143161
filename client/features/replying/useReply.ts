import { useSuspenseQuery } from '@tanstack/react-query'
import { removeDraft, type DraftPlace } from '../drafts/drafts.ts'
import { useDraft } from '../drafts/useDraft.ts'
import { meQuery } from '../me/me.queries.ts'
import { useOutbox } from '../outbox/useOutbox.ts'

type Replied = {
  parent: string
  group: string
  /** The file of the parent that it is about. */
  file?: string | undefined
}

/** What a reply field holds. What is sent stands in the conversation at once, and the field is free again. */
export function useReply(place: DraftPlace, { parent, group, file }: Replied) {
  const outbox = useOutbox()
  const { data: me } = useSuspenseQuery(meQuery)
  const draft = useDraft(place)

  /** @returns whether there was something to send */
  function send(): boolean {
    if (draft.isBlocked) return false
    const reply = draft.handOver(group, parent)
    if (!reply) return false
    draft.clear()
    // The writer may be gone before it has shown that it is empty.
    removeDraft(place)
    void outbox.send({ ...reply, ...(file && { file }), author: me.id })
    return true
  }

  return { draft, send }
}
