import Trash2 from 'lucide-react/icons/trash-2'
import { memo, useId, useRef } from 'react'
import type { NewsRow } from '#contract/notifications.ts'
import { avatarUrl } from '#contract/pictures.ts'
import { RelativeTime } from '../../../i18n/RelativeTime.tsx'
import { GroupSeal } from '../../../pieces/people/GroupSeal.tsx'
import { voiceNoteInWords } from '../../../pieces/text/file-words.ts'
import { truncate } from '../../../pieces/text/short-name.ts'
import { passFocusOn } from '../../../ui/focus/pass-focus-on.ts'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx'
import { useSwipeAway } from '../../../ui/popovers/useSwipeAway.ts'
import { useToast } from '../../../ui/toasts/toast.ts'
import { useTranslation } from '../../../words/useTranslation.ts'
import { useMarkRead, useRemoveRow } from '../change-notifications.queries.ts'
import { rowTarget } from '../notification-target.ts'
import { isAbout, isUnread } from '../read-marks.ts'
import { eachOf } from '../unread.ts'
import { NotificationActs } from './NotificationActs.tsx'
import { NotificationFace } from './NotificationFace.tsx'
import { NotificationOptions } from './NotificationOptions.tsx'
import { NotificationSentence } from './NotificationSentence.tsx'
import { TargetLink } from './TargetLink.tsx'
import styles from './NotificationRow.module.css'

type NotificationRowProps = { row: NewsRow; isFresh: boolean; onOpen?: () => void }

const maxWordsLength = 60

export const NotificationRow = memo(function NotificationRow({ row, isFresh, onOpen }: NotificationRowProps) {
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

  function remove() {
    if (item.current) passFocusOn(item.current)
    removing.mutate(row)
  }

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
            <TargetLink target={target} onClick={open} describedBy={`${id}-words ${id}`}>
              {isNew && <VisuallyHidden>{t('news_unread')}: </VisuallyHidden>}
              <NotificationSentence row={row} />
            </TargetLink>
          </p>
          {said && (
            <p id={`${id}-words`} className={styles.words} dir="auto">
              {said}
            </p>
          )}
          <p id={id} className={styles.facts}>
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
          <NotificationActs row={row} onAnswered={open} />
        </div>
        {picture && <img className={styles.picture} src={avatarUrl(picture.id, 160)} alt="" loading="lazy" />}
        <span className={styles.options}>
          <NotificationOptions row={row} describedBy={id} onRemove={remove} />
        </span>
      </div>
    </li>
  )
})
