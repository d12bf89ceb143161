import { useSuspenseQuery } from '@tanstack/react-query'
import { meQuery } from '../../data/me.ts'
import { hasContent, removeDraft, type DraftPlace } from '../drafts/drafts.ts'
import { useDraft } from '../drafts/useDraft.ts'
import { useOutbox } from '../outbox/useOutbox.ts'

type Replied = {
  parent: string
  group: string
  file?: string | undefined
  /** While it is written, the right to reply may go away. */
  isRefused: boolean
}

export function useReply(place: DraftPlace, { parent, group, file, isRefused }: Replied) {
  const outbox = useOutbox()
  const { data: me } = useSuspenseQuery(meQuery)
  const draft = useDraft(place)

  /** @returns whether there was something to send */
  function send(): boolean {
    if (isRefused || draft.submission.isBlocked) return false
    const reply = draft.submission.submit(group, parent)
    if (!reply) return false
    draft.clear()
    // The writer may be gone before it has shown that it is empty.
    removeDraft(place)
    void outbox.send({ ...reply, ...(file && { file }), author: me.id })
    return true
  }

  const isEmpty = !hasContent(draft.content) && draft.recording.phase === undefined

  return { draft, isEmpty, send }
}
