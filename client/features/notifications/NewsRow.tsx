import { Link } from '@tanstack/react-router'
import { Check, Ellipsis, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Notification } from '#contract/notifications.ts'
import { RelativeTime } from '#client/i18n/RelativeTime.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Menu } from '#client/ui/Menu.tsx'
import { MenuItem } from '#client/ui/MenuItem.tsx'
import { Seal } from '#client/ui/Seal.tsx'
import { useToast } from '#client/ui/toast.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { newsTarget } from './news-target.ts'
import { NewsFace } from './NewsFace.tsx'
import styles from './NewsRow.module.css'
import { NewsSentence } from './NewsSentence.tsx'
import { useMarkRead, useRemoveNotification } from './change-news.queries.ts'

type NewsRowProps = { notification: Notification; onOpen?: () => void }

/** One piece of news. The whole row is the link to it. */
export function NewsRow({ notification, onOpen }: NewsRowProps) {
  const { t } = useTranslation()
  const toast = useToast()
  const id = useId()
  const markRead = useMarkRead()
  const remove = useRemoveNotification(() => toast({ text: t('news_not_removed'), tone: 'danger' }))
  const { read, fromGroup, fromMessage, createdAt } = notification
  const target = newsTarget(notification)

  function open() {
    // The page of a message marks what it shows.
    if (!read && !fromMessage) markRead.mutate(notification)
    onOpen?.()
  }

  const link = { className: styles.link, onClick: open, 'aria-describedby': id }
  const sentence = (
    <>
      {!read && <VisuallyHidden>{t('news_unread')}: </VisuallyHidden>}
      <NewsSentence notification={notification} />
    </>
  )

  return (
    <li className={styles.row} data-unread={read ? undefined : ''}>
      <NewsFace notification={notification} />
      <div className={styles.words}>
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
        <p className={styles.place} id={id}>
          {fromGroup && (
            <>
              <Seal id={fromGroup.id} name={fromGroup.name} size={14} />
              <bdi className={styles.group}>{fromGroup.name}</bdi>
              <span aria-hidden>·</span>
            </>
          )}
          <RelativeTime seconds={createdAt} className={styles.time} />
        </p>
      </div>
      <span className={styles.options}>
        <Menu
          align="end"
          label={t('news_options')}
          trigger={<IconButton label={t('news_options')} icon={<Ellipsis />} aria-describedby={id} />}
        >
          {!read && (
            <MenuItem icon={<Check aria-hidden />} onClick={() => markRead.mutate(notification)}>
              {t('mark_read')}
            </MenuItem>
          )}
          <MenuItem tone="danger" icon={<Trash2 aria-hidden />} onClick={() => remove.mutate(notification)}>
            {t('news_delete')}
          </MenuItem>
        </Menu>
      </span>
    </li>
  )
}
