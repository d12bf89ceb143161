import { Link } from '@tanstack/react-router'
import Pin from 'lucide-react/icons/pin'
import { memo, type ComponentType, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { MessageFile } from '#contract/files.ts'
import type { MessageCard } from '#contract/messages.ts'
import { GroupSeal } from '../people/GroupSeal.tsx'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import { wholeLink, wholeLinkCard } from '../../ui/layout/whole-link.ts'
import { Pill } from '../../ui/layout/Pill.tsx'
import { CardFooter } from './CardFooter.tsx'
import { CardFiles } from './CardFiles.tsx'
import { filesInWords, nameOfFile } from '../text/file-words.ts'
import { LinkHost } from '../links/LinkHost.tsx'
import { fileOfPicture } from '../links/link-file.ts'
import { wordsOfCard } from './words-of-card.ts'
import styles from './MessageCardView.module.css'

/** What is new to the viewer about a message. */
export type UnreadMark = { isNew: boolean; replies: number }

type MessageCardViewProps = {
  card: MessageCard
  /** In pixels. */
  width: number
  /** Outside its group, a card shows the group instead of the pin. */
  showGroup?: boolean
  unread?: UnreadMark
  /** Visible without scrolling, so its photos load first. */
  first?: boolean
  /** Plays where it stands, for a message whose first file is heard. */
  Sound?: ComponentType<{ file: MessageFile }>
  /** Stands beside the reactions. */
  Heart?: ComponentType<{ card: MessageCard }>
  /** Shows the words of the card, as a search marks what it has found. */
  show?: (text: string) => ReactNode
  /** Stands above its words. */
  above?: ReactNode
  /** Where it opens, if not on its own page. */
  place?: { to: '/messages/$id/$childId'; params: { id: string; childId: string } }
}

/** The whole card but the heart and the author is one link. */
export const MessageCardView = memo(function MessageCardView(props: MessageCardViewProps) {
  const {
    card,
    width,
    showGroup = false,
    unread,
    first = false,
    Sound,
    Heart,
    show = (text) => text,
    above,
    place,
  } = props
  const { t, i18n } = useTranslation()
  const { link: preview } = card
  const { title, words } = wordsOfCard(card)
  const [file] = card.files
  const picture = file ? undefined : preview?.picture
  const excerpt = words || (title || !file ? '' : (nameOfFile(file, t) ?? ''))
  const source = preview && (
    <LinkHost className={styles.source} url={preview.url} title={preview.title === title ? undefined : preview.title} />
  )
  const name = card.author?.name ?? t('former_member')
  const link = (words?: string) => (
    <Link
      to="/messages/$id"
      params={{ id: card.id }}
      {...place}
      className={wholeLink}
      aria-label={words ? undefined : t('files_by', { files: filesInWords(card, t, i18n.language), name })}
    >
      {words && show(words)}
    </Link>
  )

  return (
    <article
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
      {!title && !excerpt && link()}
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
        {picture && source}
        {title && (
          <h2 className={styles.title} dir="auto" lang="">
            {link(title)}
          </h2>
        )}
        {excerpt && (
          <p className={styles.excerpt} data-alone={!title || undefined} dir="auto" lang="">
            {title ? show(excerpt) : link(excerpt)}
          </p>
        )}
        {!picture && source}
        <CardFooter card={card} hasNewReplies={unread !== undefined && unread.replies > 0} Heart={Heart} />
      </div>
    </article>
  )
})
