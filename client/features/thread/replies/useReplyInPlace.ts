import { use, useEffect, useState } from 'react'
import type { MessageCard } from '#contract/messages.ts'
import { useNoReply } from '../../../data/may-reply.ts'
import { readDraft, type DraftPlace } from '../../drafts/drafts.ts'
import { useOpenWriters } from '../../drafts/open-writers.ts'
import { useOutgoing } from '../../outbox/useOutbox.ts'
import { ThreadClosed } from './thread-closed.ts'

export function useReplyInPlace(reply: MessageCard) {
  const { id } = reply
  const noReply = useNoReply({ ...reply, closed: use(ThreadClosed) })
  const writers = useOpenWriters()
  const place: DraftPlace = `replies ${id}`
  const [isUnfolded, setIsUnfolded] = useState(false)
  /** `kept` is a draft from earlier: it is shown, but does not replace other writers. */
  const [writing, setWriting] = useState<'asked' | 'kept' | undefined>(() => (readDraft(place) ? 'kept' : undefined))
  const [timesAsked, setTimesAsked] = useState(0)
  const outgoing = useOutgoing().filter(({ parent }) => parent === id)

  useEffect(() => {
    if (!writing) return writers.open(place, () => setWriting('kept'))
  }, [writers, place, writing])

  return {
    isUnfolded,
    toggle: () => setIsUnfolded(!isUnfolded),
    noReply,
    writing,
    timesAsked,
    write: () => {
      setWriting('asked')
      setTimesAsked((times) => times + 1)
    },
    stopWriting: () => setWriting(undefined),
    onSent: () => {
      setWriting(undefined)
      setIsUnfolded(true)
    },
    outgoing,
  }
}

export type ReplyInPlace = ReturnType<typeof useReplyInPlace>
