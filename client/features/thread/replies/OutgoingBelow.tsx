import { useQuery } from '@tanstack/react-query'
import type { MessageCard } from '#contract/messages.ts'
import { messageQuery } from '../../../data/message.ts'
import type { Outgoing } from '../../outbox/outgoing.ts'
import { OutgoingReply } from './OutgoingReply.tsx'

type OutgoingBelowProps = { reply: MessageCard; outgoing: Outgoing[]; besideReplies: boolean }

/** Except those that already stand among its replies. */
export function OutgoingBelow({ reply, outgoing, besideReplies }: OutgoingBelowProps) {
  const { data } = useQuery({ ...messageQuery(reply.id), enabled: false })
  const known = new Set(besideReplies ? data?.children.map(({ id }) => id) : [])
  return (
    <ol>
      {outgoing
        .filter(({ id }) => !known.has(id))
        .map((each) => (
          <OutgoingReply key={each.id} outgoing={each} />
        ))}
    </ol>
  )
}
