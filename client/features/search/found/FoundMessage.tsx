import { Link } from '@tanstack/react-router'
import type { MessageCard } from '#contract/messages.ts'
import type { SearchResult } from '#contract/search.ts'
import type { Pixels } from '#contract/units.ts'
import { RelativeTime } from '../../../i18n/RelativeTime.tsx'
import { wordsOfCard } from '../../../pieces/cards/words-of-card.ts'
import { GroupSeal } from '../../../pieces/people/GroupSeal.tsx'
import { NoLongerHere } from '../../../pieces/people/NoLongerHere.tsx'
import { PersonAvatar } from '../../../pieces/people/PersonAvatar.tsx'
import { PersonName } from '../../../pieces/people/PersonName.tsx'
import { Photo } from '../../../pieces/photos/Photo.tsx'
import { altOf, isVisual } from '../../../pieces/photos/visuals.ts'
import { filesInWords, nameOfFile } from '../../../pieces/text/file-words.ts'
import { useTranslation } from '../../../words/useTranslation.ts'
import { foundWords } from './found-words.ts'
import { hitDestination } from './hit-destination.ts'
import { markedText } from './marked-text.tsx'
import styles from '../SearchRows.module.css'

type FoundMessageProps = {
  card: MessageCard
  hit: Pick<SearchResult, 'snippet' | 'thread'> | undefined
  query: string
  showGroup: boolean
}

const pictureWidth: Pixels = 48

export function FoundMessage({ card, hit, query, showGroup }: FoundMessageProps) {
  const { t, i18n } = useTranslation()
  const picture = card.files.find(isVisual)
  const { title, words } = wordsOfCard(hit?.snippet ? { ...card, data: { ...card.data, text: hit.snippet } } : card)
  const [file] = card.files
  const name = file && (nameOfFile(file, t) ?? filesInWords(card, t, i18n.language))
  const show = (text: string) => markedText(text, foundWords(query))

  return (
    <Link to="/messages/$id" params={{ id: card.id }} {...hitDestination(card)} className={styles.row} data-row>
      {picture ? (
        <span className={styles.picture}>
          <Photo file={picture} alt={altOf(picture, '')} shownWidth={pictureWidth} crop />
        </span>
      ) : (
        <PersonAvatar user={card.author} size={48} decorative />
      )}
      <span className={styles.words}>
        <bdi lang="" className={styles.title}>
          {show(title || words || name || t('message_without_words'))}
        </bdi>
        {title && words && (
          <bdi lang="" className={styles.excerpt}>
            {show(words)}
          </bdi>
        )}
        <span className={styles.about} data-wraps={card.author?.hasLeft}>
          {showGroup && <GroupSeal group={card.group} size={14} />}
          <PersonName user={card.author} />
          <NoLongerHere author={card.author} />
          <span aria-hidden>·</span>
          {hit?.thread ? (
            <span className={styles.thread}>{t('search_reply_in', { title: hit.thread.label })}</span>
          ) : (
            <RelativeTime seconds={card.createdAt} precision={card.datePrecision} />
          )}
        </span>
      </span>
    </Link>
  )
}
