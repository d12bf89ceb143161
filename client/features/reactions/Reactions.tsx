import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReactionSummary } from '#contract/reactions.ts'
import { useToast } from '../../ui/toasts/toast.ts'
import { infoQuery } from '../info/info.queries.ts'
import { meQuery } from '../me/me.queries.ts'
import { ReactionChip } from './ReactionChip.tsx'
import { ReactionPicker } from './ReactionPicker.tsx'
import styles from './Reactions.module.css'
import { useToggleReaction } from './reactions.queries.ts'

type ReactionsProps = {
  messageId: string
  summary: ReactionSummary
  size?: 'medium' | 'small'
}

export function Reactions({ messageId, summary, size = 'medium' }: ReactionsProps) {
  const { t } = useTranslation()
  const { data: me } = useSuspenseQuery(meQuery)
  const { data: info } = useSuspenseQuery(infoQuery)
  const toggle = useToggleReaction(messageId)
  const toast = useToast()
  const [given, setGiven] = useState<string>()
  if (info.allow_message_reactions === false) return null

  function tap(emoji: string) {
    const mine = summary.find((reaction) => reaction.emoji === emoji)?.currentUserReactionId
    setGiven(mine ? undefined : emoji)
    toggle.mutate(
      { emoji, summary, myName: me.name },
      { onError: () => toast({ text: t('reaction_failed'), tone: 'danger' }) },
    )
  }

  return (
    <div className={styles.reactions} data-size={size} role="group" aria-label={t('reactions')}>
      {summary.map((reaction) => (
        <ReactionChip
          key={reaction.emoji}
          reaction={reaction}
          isFresh={reaction.emoji === given}
          onTap={() => tap(reaction.emoji)}
        />
      ))}
      <ReactionPicker onPick={tap} />
    </div>
  )
}
