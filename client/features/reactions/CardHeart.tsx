import { useQueryClient } from '@tanstack/react-query'
import Heart from 'lucide-react/icons/heart'
import { useState } from 'react'
import type { Info } from '#contract/info.ts'
import type { MessageCard } from '#contract/messages.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { useToast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { heart } from './heart.ts'
import styles from './CardHeart.module.css'

export function CardHeart({ card }: { card: MessageCard }) {
  const { t } = useTranslation()
  const toast = useToast()
  const queryClient = useQueryClient()
  const [isFresh, setIsFresh] = useState(false)
  if (queryClient.getQueryData<Info>(queryKeys.info)?.allow_message_reactions === false) return null
  const isGiven = card.reactionSummary.some(
    ({ emoji, currentUserReactionId }) => emoji === heart && currentUserReactionId,
  )

  async function tap() {
    setIsFresh(!isGiven)
    try {
      const { toggleHeart } = await import('./toggle-heart.ts')
      await toggleHeart(queryClient, card)
    } catch {
      toast({ text: t('reaction_failed'), tone: 'danger' })
    }
  }

  return (
    <button
      type="button"
      className={styles.heart}
      aria-pressed={isGiven}
      aria-label={t('reaction_give', { emoji: heart })}
      data-fresh={isFresh || undefined}
      onClick={() => void tap()}
    >
      <Heart aria-hidden />
    </button>
  )
}
