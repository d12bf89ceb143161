import { useState } from 'react'
import type { MessageCard } from '#contract/messages.ts'
import { newComments } from './conversation.ts'

type Arrivals = {
  /** Those that came together, just now. */
  latest: MessageCard[]
  /** Every one since the page was opened. */
  all: MessageCard[]
}

/** The replies of others that come in while the page is open. */
export function useArrivals(comments: MessageCard[], myId: string): Arrivals {
  const [known, setKnown] = useState({ comments, latest: [] as MessageCard[], all: [] as MessageCard[] })
  if (known.comments === comments) return known
  const arrived = newComments(known.comments, comments).filter(({ author }) => author?.id !== myId)
  const now = arrived.length > 0 ? { latest: arrived, all: [...known.all, ...arrived] } : known
  setKnown({ ...now, comments })
  return now
}
