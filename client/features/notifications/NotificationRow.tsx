import { Link } from '@tanstack/react-router'
import Trash2 from 'lucide-react/icons/trash-2'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { avatarUrl } from '#contract/pictures.ts'
import type { NewsRow } from '#contract/notifications.ts'
import { RelativeTime } from '../../i18n/RelativeTime.tsx'
import { GroupSeal } from '../../pieces/people/GroupSeal.tsx'
import { useToast } from '../../ui/toasts/toast.ts'
import { useSwipeAway } from '../../ui/popovers/useSwipeAway.ts'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import { wholeLink } from '../../ui/layout/whole-link.ts'
import { voiceNoteInWords } from '../../pieces/text/file-words.ts'
import { truncate } from '../../pieces/text/message-words.ts'
import { useMarkRead, useRemoveRow } from './change-notifications.queries.ts'
import { rowTarget } from './notification-target.ts'
import { NotificationFace } from './NotificationFace.tsx'
import { NotificationOptions } from './NotificationOptions.tsx'
import styles from './NotificationRow.module.css'
import { NotificationSentence } from './NotificationSentence.tsx'
import { eachOf, isAbout, isUnread } from './unread.ts'

/** `isFresh` when it has come since the list was last seen. */
type NotificationRowProps = { row: NewsRow; isFresh: boolean; onOpen?: () => void }

const maxWordsLength = 60

/** The whole row is a link; swiping it aside deletes the notification. */
export function NotificationRow({ row, isFresh, onOpen }: NotificationRowProps) {
  const { t } = useTranslation()
  const toast = useToast()
  const id = useId()
  const item = useRef<HTMLLIElement>(null)
  const markRead = useMarkRead()
  const removing = useRemoveRow(() => toast({ text: t('news_not_removed'), tone: 'danger' }))
  const swipe = useSwipeAway(remove)
  const { fromGroup, createdAt, words, voiceNote, picture } = row
  const said = words
    ? t('news_words', { words: truncate(words, maxWordsLength) })
    : voiceNote !== undefined && voiceNoteInWords(voiceNote, t)
  const isNew = isUnread(row)
  const { target, page } = rowTarget(row)

  function open() {
    // A message’s page marks its own notifications as read, once it has shown what is new.
    const others = eachOf(row).filter((each) => !each.read && !(page && isAbout(each, page)))
    if (others.length > 0) markRead.mutate(others.map((each) => each.id))
    onOpen?.()
  }

  /** Moves the focus first, which would be lost with the row. */
  function remove() {
    const element = item.current
    if (element?.contains(document.activeElement)) {
      const controls = [element.nextElementSibling, element.nextElementSibling?.nextElementSibling]
        .concat(element.previousElementSibling, element.previousElementSibling?.previousElementSibling)
        .flatMap((row) => row?.querySelector<HTMLElement>('a, button') ?? [])
      controls[0]?.focus({ preventScroll: true })
    }
    removing.mutate(row)
  }

  const link = {
    className: `${wholeLink} ${styles.link}`,
    onClick: open,
    draggable: false,
    'aria-describedby': `${id}-words ${id}`,
  }
  const sentence = (
    <>
      {isNew && <VisuallyHidden>{t('news_unread')}: </VisuallyHidden>}
      <NotificationSentence row={row} />
    </>
  )

  return (
    <li ref={item} className={styles.item}>
      {swipe.isDrawn && (
        <span className={styles.behind} aria-hidden>
          <Trash2 />
          <Trash2 />
        </span>
      )}
      <div
        className={styles.row}
        data-unread={isNew || undefined}
        data-fresh={isFresh || undefined}
        {...swipe.handlers}
      >
        <NotificationFace row={row} onOpen={onOpen} />
        <div className={styles.text}>
          <p className={styles.sentence} dir="auto">
            {target === undefined && sentence}
            {target && 'path' in target && (
              <Link to={target.path as string} {...link}>
                {sentence}
              </Link>
            )}
            {target && 'site' in target && (
              <a href={target.site} target="_blank" rel="noopener noreferrer" {...link}>
                {sentence}
              </a>
            )}
          </p>
          {said && (
            <p id={`${id}-words`} className={styles.words} dir="auto">
              {said}
            </p>
          )}
          <p id={id} className={styles.place}>
            {fromGroup && (
              <>
                <GroupSeal group={fromGroup} size={14} />
                <bdi lang="" className={styles.group}>
                  {fromGroup.name}
                </bdi>
                <span className={styles.dot} aria-hidden>
                  ·
                </span>
              </>
            )}
            <RelativeTime seconds={createdAt} className={styles.time} />
          </p>
        </div>
        {picture && <img className={styles.picture} src={avatarUrl(picture.id, 160)} alt="" loading="lazy" />}
        <span className={styles.options}>
          <NotificationOptions row={row} describedBy={id} onRemove={remove} />
        </span>
      </div>
    </li>
  )
}
