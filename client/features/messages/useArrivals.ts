import { useState } from 'react'
import type { MessageCard } from '#contract/messages.ts'
import { newComments } from './conversation.ts'

/** The replies of others that came in last while the page was open. */
export function useArrivals(comments: MessageCard[], myId: string): MessageCard[] {
  const [known, setKnown] = useState({ comments, arrived: [] as MessageCard[] })
  if (known.comments === comments) return known.arrived
  const arrived = newComments(known.comments, comments).filter(({ author }) => author?.id !== myId)
  setKnown({ comments, arrived: arrived.length > 0 ? arrived : known.arrived })
  return arrived
}
