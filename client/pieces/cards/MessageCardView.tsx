import { Link } from '@tanstack/react-router'
import Pin from 'lucide-react/icons/pin'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { MessageCard } from '#contract/messages.ts'
import { hueOf } from '../../ui/people/hue.ts'
import { Seal } from '../../ui/people/Seal.tsx'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import { wholeLink } from '../../ui/layout/whole-link.ts'
import { FoundText } from './FoundText.tsx'
import { UnreadPill, type UnreadMark } from './UnreadPill.tsx'
import { CardFooter } from './CardFooter.tsx'
import { CardPhotos } from './CardPhotos.tsx'
import { excerptOf } from '../text/message-words.ts'
import styles from './MessageCardView.module.css'

type MessageCardViewProps = {
  card: MessageCard
  /** How wide the card is, in pixels. */
  width: number
  /** Outside its group a card says where it belongs, and not what is first there. */
  showGroup?: boolean
  /** What is new to you at it. */
  unread?: UnreadMark
  /** Among the first things seen on the page. */
  first?: boolean
  /** Words that were sought, to be marked. */
  found?: readonly string[]
}

const nothingSought: readonly string[] = []

/** A message in a list. The whole card is one link. */
export const MessageCardView = memo(function MessageCardView(props: MessageCardViewProps) {
  const { card, width, showGroup = false, unread, first = false, found = nothingSought } = props
  const { t } = useTranslation()
  const title = card.data.title?.trim()
  const excerpt = excerptOf(card.data)
  const hasPhotos = card.files.length > 0
  const name = card.author?.name ?? t('former_member')
  const link = (words?: string) => (
    <Link
      to="/messages/$id"
      params={{ id: card.id }}
      className={`${wholeLink} ${styles.link}`}
      aria-label={words ? undefined : t('photos_by', { count: card.fileCount, name })}
    >
      {words && <FoundText text={words} sought={found} />}
    </Link>
  )

  return (
    <article className={styles.card} data-hue={hueOf(card.group.id)} data-kind={hasPhotos ? 'photo' : 'text'}>
      {hasPhotos && (
        <div className={styles.mat}>
          <CardPhotos files={card.files} count={card.fileCount} cardWidth={width} first={first} />
        </div>
      )}
      {card.sortOrder !== undefined && !showGroup && (
        <span className={styles.pin}>
          <Pin aria-hidden />
          <VisuallyHidden>{t('pinned')}</VisuallyHidden>
        </span>
      )}
      {!title && !excerpt && link()}
      <div className={styles.body}>
        {unread && <UnreadPill unread={unread} className={styles.unread} />}
        {showGroup && (
          <p className={styles.group}>
            <Seal id={card.group.id} name={card.group.name} size={20} />
            <bdi>{card.group.name}</bdi>
          </p>
        )}
        {title && (
          <h2 className={styles.title} dir="auto">
            {link(title)}
          </h2>
        )}
        {excerpt && (
          <p className={styles.excerpt} data-alone={!title || undefined} dir="auto">
            {title ? <FoundText text={excerpt} sought={found} /> : link(excerpt)}
          </p>
        )}
        <CardFooter card={card} hasNewReplies={unread !== undefined && unread.replies > 0} />
      </div>
    </article>
  )
})
