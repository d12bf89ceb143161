import { useEffect, useState } from 'react'
import type { MessageCard } from '#contract/messages.ts'
import { readDraft, type DraftPlace } from '../../drafts/drafts.ts'
import { useOpenWriters } from '../../drafts/open-writers.ts'
import { useOutgoing } from '../../outbox/useOutbox.ts'

/** What is below a reply: its own replies once they are unfolded, and the writer of another one. */
export function useReplyInPlace({ id }: MessageCard) {
  const writers = useOpenWriters()
  const place: DraftPlace = `replies ${id}`
  const [isUnfolded, setUnfolded] = useState(false)
  /** `kept` is what was begun earlier or could not be sent: it is there, and does not take the place of other writers. */
  const [writing, setWriting] = useState<'asked' | 'kept' | undefined>(() => (readDraft(place) ? 'kept' : undefined))
  const [timesAsked, setTimesAsked] = useState(0)
  const outgoing = useOutgoing().filter(({ parent }) => parent === id)

  useEffect(() => {
    if (!writing) return writers.open(place, () => setWriting('kept'))
  }, [writers, place, writing])

  return {
    isUnfolded,
    toggle: () => setUnfolded(!isUnfolded),
    writing,
    timesAsked,
    write: () => {
      setWriting('asked')
      setTimesAsked((times) => times + 1)
    },
    stopWriting: () => setWriting(undefined),
    onSent: () => {
      setWriting(undefined)
      setUnfolded(true)
    },
    outgoing,
  }
}

export type ReplyInPlace = ReturnType<typeof useReplyInPlace>
