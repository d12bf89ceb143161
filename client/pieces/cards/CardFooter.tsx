import MessageCircle from 'lucide-react/icons/message-circle'
import type { ComponentType } from 'react'
import type { MessageCard } from '#contract/messages.ts'
import { RelativeTime } from '../../i18n/RelativeTime.tsx'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import { formatNumber } from '../../words/numbers.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { Brought } from '../people/Brought.tsx'
import { LinkedFace } from '../people/LinkedFace.tsx'
import { LinkedName } from '../people/LinkedName.tsx'
import { NoLongerHere } from '../people/NoLongerHere.tsx'
import styles from './CardFooter.module.css'

type CardFooterProps = {
  card: MessageCard
  hasNewReplies?: boolean
  Heart?: ComponentType<{ card: MessageCard }>
}

export function CardFooter({ card, hasNewReplies = false, Heart }: CardFooterProps) {
  const { t, i18n } = useTranslation()
  const reactions = card.reactionSummary.toSorted((one, other) => other.count - one.count)
  const reactionCount = reactions.reduce((sum, { count }) => sum + count, 0)
  const number = (value: number) => formatNumber(value, i18n.language)

  return (
    <footer className={styles.footer}>
      <LinkedFace user={card.author} size={40} />
      <span className={styles.name}>
        <LinkedName user={card.author} by={card.writtenBy} />
      </span>
      <span className={styles.facts}>
        <RelativeTime seconds={card.createdAt} precision={card.datePrecision} className={styles.date} />
        <NoLongerHere author={card.author} />
        <Brought brought={card.brought} briefly />
        <span className={styles.counts}>
          {reactionCount > 0 && (
            <span className={styles.count}>
              <span className={styles.emojis} aria-hidden>
                {reactions.slice(0, 2).map(({ emoji }) => (
                  <span key={emoji}>{emoji}</span>
                ))}
              </span>
              <span aria-hidden>{number(reactionCount)}</span>
              <VisuallyHidden>{t('reactions_count', { count: reactionCount })}</VisuallyHidden>
            </span>
          )}
          {Heart && <Heart card={card} />}
          {card.children > 0 && (
            <span className={styles.count} data-unread={hasNewReplies || undefined}>
              <MessageCircle aria-hidden />
              <span aria-hidden>{number(card.children)}</span>
              <VisuallyHidden>{t('replies_count', { count: card.children })}</VisuallyHidden>
            </span>
          )}
        </span>
      </span>
    </footer>
  )
}
