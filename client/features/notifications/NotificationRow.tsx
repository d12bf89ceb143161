import { Link } from '@tanstack/react-router'
import Trash2 from 'lucide-react/icons/trash-2'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { avatarUrl } from '#contract/pictures.ts'
import type { Notification } from '#contract/notifications.ts'
import { RelativeTime } from '../../i18n/RelativeTime.tsx'
import { Monogram } from '../../ui/people/Monogram.tsx'
import { useToast } from '../../ui/toasts/toast.ts'
import { useSwipeAway } from '../../ui/popovers/useSwipeAway.ts'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import { wholeLink } from '../../ui/layout/whole-link.ts'
import { truncate } from '../../pieces/text/message-words.ts'
import { useMarkRead, useRemoveNotification } from './change-notifications.queries.ts'
import { notificationTarget } from './notification-target.ts'
import { NotificationFace } from './NotificationFace.tsx'
import { NotificationOptions } from './NotificationOptions.tsx'
import styles from './NotificationRow.module.css'
import { NotificationSentence } from './NotificationSentence.tsx'

type NotificationRowProps = { notification: Notification; onOpen?: () => void }

const maxWordsLength = 60

/** The whole row is a link; swiping it aside deletes the notification. */
export function NotificationRow({ notification, onOpen }: NotificationRowProps) {
  const { t } = useTranslation()
  const toast = useToast()
  const id = useId()
  const item = useRef<HTMLLIElement>(null)
  const markRead = useMarkRead()
  const removing = useRemoveNotification(() => toast({ text: t('news_not_removed'), tone: 'danger' }))
  const swipe = useSwipeAway(remove)
  const { read, fromGroup, fromMessage, createdAt, words, picture } = notification
  const target = notificationTarget(notification)

  function open() {
    // A message’s page marks its own notifications as read.
    if (!read && !fromMessage) markRead.mutate(notification)
    onOpen?.()
  }

  /** Moves the focus first, which would be lost with the row. */
  function remove() {
    const row = item.current
    if (row?.contains(document.activeElement)) {
      const neighbour = row.nextElementSibling ?? row.previousElementSibling
      neighbour?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
    }
    removing.mutate(notification)
  }

  const link = {
    className: `${wholeLink} ${styles.link}`,
    onClick: open,
    draggable: false,
    'aria-describedby': `${id}-words ${id}`,
  }
  const sentence = (
    <>
      {!read && <VisuallyHidden>{t('news_unread')}: </VisuallyHidden>}
      <NotificationSentence notification={notification} />
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
      <div className={styles.row} data-unread={read ? undefined : ''} {...swipe.handlers}>
        <NotificationFace notification={notification} />
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
          {words && (
            <p id={`${id}-words`} className={styles.words} dir="auto">
              {t('news_words', { words: truncate(words, maxWordsLength) })}
            </p>
          )}
          <p id={id} className={styles.place}>
            {fromGroup && (
              <>
                <Monogram id={fromGroup.id} name={fromGroup.name} size={14} />
                <bdi className={styles.group}>{fromGroup.name}</bdi>
                <span aria-hidden>·</span>
              </>
            )}
            <RelativeTime seconds={createdAt} className={styles.time} />
          </p>
        </div>
        {picture && <img className={styles.picture} src={avatarUrl(picture.id, 160)} alt="" loading="lazy" />}
        <span className={styles.options}>
          <NotificationOptions notification={notification} describedBy={id} onRemove={remove} />
        </span>
      </div>
    </li>
  )
}
