import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ReactionSummary } from '#contract/reactions.ts'
import { useToast } from '../../ui/toasts/toast.ts'
import { infoQuery } from '../info/info.queries.ts'
import { meQuery } from '../me/me.queries.ts'
import { ReactionRow } from './ReactionRow.tsx'
import { useToggleReaction } from './reactions.queries.ts'

type ReactionsProps = {
  messageId: string
  summary: ReactionSummary
  size?: 'medium' | 'small'
}

export function Reactions({ messageId, summary, size }: ReactionsProps) {
  const { t } = useTranslation()
  const { data: me } = useSuspenseQuery(meQuery)
  const { data: info } = useSuspenseQuery(infoQuery)
  const toggle = useToggleReaction(messageId)
  const toast = useToast()
  if (info.allow_message_reactions === false) return null

  function tap(emoji: string) {
    toggle.mutate({ emoji, summary, me }, { onError: () => toast({ text: t('reaction_failed'), tone: 'danger' }) })
  }

  return <ReactionRow summary={summary} size={size} onTap={tap} />
}
