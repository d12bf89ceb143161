import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { ReactionSummary } from '#contract/reactions.ts'
import { infoQuery } from '../../data/info.ts'
import { meQuery } from '../../data/me.ts'
import { reactedMessage } from './reacted-message.ts'
import { ReactionRow } from './ReactionRow.tsx'
import { useReacting } from './useReacting.ts'

type ReactionsProps = {
  messageId: string
  summary: ReactionSummary
  size?: 'medium' | 'small'
}

export function Reactions({ messageId, summary, size }: ReactionsProps) {
  const { data: me } = useSuspenseQuery(meQuery)
  const { data: info } = useSuspenseQuery(infoQuery)
  const { mutate } = useReacting(reactedMessage(useQueryClient(), messageId))
  if (info.allow_message_reactions === false) return null

  return <ReactionRow summary={summary} size={size} onTap={(emoji) => mutate({ emoji, summary, me })} />
}
