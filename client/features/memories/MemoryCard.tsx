import { Link } from '@tanstack/react-router'
import type { MessageCard } from '#contract/messages.ts'
import type { Pixels } from '#contract/units.ts'
import { useNow } from '../../i18n/useNow.ts'
import { wordsOfCard } from '../../pieces/cards/words-of-card.ts'
import { Brought } from '../../pieces/people/Brought.tsx'
import { GroupSeal } from '../../pieces/people/GroupSeal.tsx'
import { LinkedName } from '../../pieces/people/LinkedName.tsx'
import { NoLongerHere } from '../../pieces/people/NoLongerHere.tsx'
import { Photo } from '../../pieces/photos/Photo.tsx'
import { altOf, isVisual } from '../../pieces/photos/visuals.ts'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import { wholeLink, wholeLinkCard } from '../../ui/layout/whole-link.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import styles from './MemoryCard.module.css'

const photoSize: Pixels = 136

export function MemoryCard({ card, showGroup }: { card: MessageCard; showGroup: boolean }) {
  const { t } = useTranslation()
  const years = yearOf(useNow()) - yearOf(card.createdAt)
  const { title, words } = wordsOfCard(card)
  const photo = card.files.find(isVisual)
  const name = card.author?.name ?? t('former_member')
  return (
    <article className={`${wholeLinkCard} ${styles.card}`} data-hue={card.group.hue}>
      {photo && (
        <div className={styles.photo}>
          <Photo file={photo} alt={altOf(photo, '')} shownWidth={photoSize} crop />
        </div>
      )}
      <div className={styles.words}>
        <p className={styles.when}>{t('years_ago_today', { count: years })}</p>
        <p className={styles.title} dir="auto" lang="">
          <Link
            to="/groups/$id/random"
            params={{ id: card.group.id }}
            search={{ message: card.id }}
            className={`${wholeLink} ${styles.link}`}
          >
            {title || words || t('message_of', { name })}
          </Link>
        </p>
        <p className={styles.from}>
          {showGroup && <GroupSeal group={card.group} size={20} />}
          <span className={styles.author}>
            <LinkedName user={card.author} by={card.writtenBy} />
            <VisuallyHidden>
              <NoLongerHere author={card.author} />
            </VisuallyHidden>
          </span>
          {card.brought && (
            <span className={styles.brought}>
              <Brought brought={card.brought} briefly linked={false} />
            </span>
          )}
        </p>
      </div>
    </article>
  )
}

function yearOf(seconds: number): number {
  return new Date(seconds * 1000).getFullYear()
}
