import { useState } from 'react'
import type { MessageCard } from '#contract/messages.ts'
import { arrivedComments, type MessageWithThread } from '../../data/conversation.ts'

type Arrivals = {
  latest: MessageCard[]
  /** Since the page was opened. */
  all: MessageCard[]
}

export function useArrivals(message: MessageWithThread, myId: string): Arrivals {
  const [known, setKnown] = useState({ message, latest: [] as MessageCard[], all: [] as MessageCard[] })
  if (known.message === message) return known
  const arrived = arrivedComments(known.message, message).filter(({ author }) => author?.id !== myId)
  const now = arrived.length > 0 ? { latest: arrived, all: [...known.all, ...arrived] } : known
  setKnown({ ...now, message })
  return now
}
