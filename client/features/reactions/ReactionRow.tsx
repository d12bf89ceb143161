import Heart from 'lucide-react/icons/heart'
import { useState } from 'react'
import type { ReactionSummary } from '#contract/reactions.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { heart } from './heart.ts'
import { ReactionChip } from './ReactionChip.tsx'
import { ReactionFaces } from './ReactionFaces.tsx'
import { ReactionPicker } from './ReactionPicker.tsx'
import styles from './Reactions.module.css'

type ReactionRowProps = {
  summary: ReactionSummary
  size?: 'medium' | 'small'
  onTap: (emoji: string) => void
}

/** In the medium size a heart is always one tap away. */
export function ReactionRow({ summary, size = 'medium', onTap }: ReactionRowProps) {
  const { t } = useTranslation()
  const [given, setGiven] = useState<string>()
  const hasHeart = summary.some(({ emoji }) => emoji === heart)

  function tap(emoji: string) {
    const isMine = summary.some((reaction) => reaction.emoji === emoji && reaction.currentUserReactionId !== '')
    setGiven(isMine ? undefined : emoji)
    onTap(emoji)
  }

  return (
    <div className={styles.reactions} data-size={size} role="group" aria-label={t('reactions')}>
      {size === 'medium' && !hasHeart && (
        <button
          type="button"
          className={styles.chip}
          aria-label={t('reaction_give', { emoji: heart })}
          onClick={() => tap(heart)}
        >
          <Heart aria-hidden />
        </button>
      )}
      {summary.map((reaction) => (
        <ReactionChip
          key={reaction.emoji}
          reaction={reaction}
          isFresh={reaction.emoji === given}
          onTap={() => tap(reaction.emoji)}
        />
      ))}
      <ReactionPicker onPick={tap} />
      {size === 'medium' && <ReactionFaces summary={summary} />}
    </div>
  )
}
