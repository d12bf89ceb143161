import Pin from 'lucide-react/icons/pin'
import { memo, type ComponentType, type ReactNode } from 'react'
import type { MessageFile } from '#contract/files.ts'
import type { MessageCard } from '#contract/messages.ts'
import type { Pixels } from '#contract/units.ts'
import { Pill } from '../../ui/layout/Pill.tsx'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import { wholeLinkCard } from '../../ui/layout/whole-link.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { fileOfPicture } from '../links/link-file.ts'
import { GroupSeal } from '../people/GroupSeal.tsx'
import { nameOfFile } from '../text/file-words.ts'
import { isGone } from '../text/is-gone.ts'
import { CardFiles } from './CardFiles.tsx'
import { CardFooter } from './CardFooter.tsx'
import { CardLink, type CardDestination } from './CardLink.tsx'
import { CardWords, type CardHead } from './CardWords.tsx'
import { wordsOfCard } from './words-of-card.ts'
import styles from './MessageCardView.module.css'

export type UnreadMark = { isNew: boolean; replies: number }

type MessageCardViewProps = {
  card: MessageCard
  width: Pixels
  showGroup?: boolean
  unread?: UnreadMark
  first?: boolean
  Sound?: ComponentType<{ file: MessageFile }>
  Heart?: ComponentType<{ card: MessageCard }>
  Blocks?: ComponentType<{ card: MessageCard }>
  /** What stands around the title. */
  Head?: CardHead
  show?: (text: string) => ReactNode
  above?: ReactNode
  /** Where it opens, if not on its own page. */
  destination?: CardDestination
}

/** The whole card except the heart and the author is one link. */
export const MessageCardView = memo(function MessageCardView(props: MessageCardViewProps) {
  const {
    card,
    width,
    showGroup = false,
    unread,
    first = false,
    Sound,
    Heart,
    Blocks,
    Head,
    show = (text) => text,
    above,
    destination,
  } = props
  const { t } = useTranslation()
  const { link: preview } = card
  const { title, words } = wordsOfCard(card)
  const [file] = card.files
  const picture = file ? undefined : preview?.picture
  const excerpt = isGone(card) ? t('message_gone') : words || (title || !file ? '' : (nameOfFile(file, t) ?? ''))

  return (
    <article
      aria-label={t('message_of', { name: card.author?.name ?? t('former_member') })}
      className={`${wholeLinkCard} ${styles.card}`}
      data-hue={card.group.hue}
      data-kind={file || picture ? 'photo' : 'text'}
    >
      {file && (
        <div className={styles.mat}>
          <CardFiles card={card} cardWidth={width} first={first} message={card.id} Sound={Sound} />
        </div>
      )}
      {picture && (
        <div className={styles.mat}>
          <CardFiles
            card={{ files: [fileOfPicture(picture, preview?.player && 'video/mp4')], fileCount: 1, videoCount: 0 }}
            cardWidth={width}
            first={first}
          />
        </div>
      )}
      {card.sortOrder !== undefined && !showGroup && (
        <span className={styles.pin}>
          <Pin aria-hidden />
          <VisuallyHidden>{t('pinned')}</VisuallyHidden>
        </span>
      )}
      {!title && !excerpt && <CardLink card={card} destination={destination} />}
      <div className={styles.body}>
        {unread && (
          <Pill className={styles.unread}>
            {unread.isNew ? t('news_unread') : t('new_replies', { count: unread.replies })}
          </Pill>
        )}
        {showGroup && (
          <p className={styles.group}>
            <GroupSeal group={card.group} size={20} />
            <bdi lang="">{card.group.name}</bdi>
          </p>
        )}
        {above}
        <CardWords
          card={card}
          title={title}
          excerpt={excerpt}
          show={show}
          destination={destination}
          Head={Head}
          sourceFirst={Boolean(picture)}
        />
        {Blocks && <Blocks card={card} />}
        <CardFooter card={card} hasNewReplies={unread !== undefined && unread.replies > 0} Heart={Heart} />
      </div>
    </article>
  )
})
