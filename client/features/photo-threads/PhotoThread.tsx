import { useQuery } from '@tanstack/react-query'
import Heart from 'lucide-react/icons/heart'
import MessageCircle from 'lucide-react/icons/message-circle'
import { useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useNoReply } from '../../data/may-reply.ts'
import type { LightboxHandle } from '../../pieces/lightbox/lightbox-handle.ts'
import { formatNumber } from '../../words/numbers.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { AddThisPhoto } from '../collecting/AddThisPhoto.tsx'
import { PeopleOnPhoto } from '../photo-people/PeopleOnPhoto.tsx'
import { ReactionFaces } from '../reactions/ReactionFaces.tsx'
import { HeartBurst } from './HeartBurst.tsx'
import { photoThreadQuery, type PhotoOf } from './photo-threads.queries.ts'
import { PhotoThreadPanel } from './PhotoThreadPanel.tsx'
import { heartKey, useHearts } from './useHearts.ts'
import styles from './PhotoThread.module.css'

export function PhotoThread({ lightbox, ...photo }: PhotoOf & { lightbox: LightboxHandle }) {
  const { t, i18n } = useTranslation()
  const { data: thread, isError, refetch } = useQuery(photoThreadQuery(photo.message, photo.file.id))
  const noReply = useNoReply({ group: { id: photo.group }, closed: thread?.closed })
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const summary = thread?.reactionSummary ?? []
  const hearts = useHearts(photo, lightbox, summary)
  const reactions = summary.reduce((sum, { count }) => sum + count, 0)
  const replies = thread ? thread.earlier + thread.comments.length : 0

  function close() {
    setIsOpen(false)
    opener.current?.focus()
  }

  return (
    <>
      <div className={styles.bar} data-photo-thread>
        {hearts.isAllowed && (
          <>
            <span className={styles.faces}>
              <ReactionFaces summary={summary} />
            </span>
            <button
              type="button"
              className={styles.button}
              aria-pressed={hearts.isGiven}
              aria-label={reactions > 0 ? t('photo_heart_count', { count: reactions }) : t('photo_heart')}
              aria-keyshortcuts={heartKey}
              title={t('photo_heart_hint', { shortcut: heartKey.toUpperCase() })}
              data-fresh={hearts.burst && hearts.isGiven ? '' : undefined}
              onClick={hearts.toggle}
            >
              <Heart aria-hidden />
              {reactions > 0 && <span>{formatNumber(reactions, i18n.language)}</span>}
            </button>
          </>
        )}
        <button
          ref={opener}
          type="button"
          className={styles.button}
          aria-label={replies > 0 ? t('replies_count', { count: replies }) : t(noReply ? 'photo_thread' : 'reply')}
          title={t('photo_thread')}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <MessageCircle aria-hidden />
          {replies > 0 && <span>{formatNumber(replies, i18n.language)}</span>}
        </button>
        <AddThisPhoto
          groupId={photo.group}
          photo={{ message: photo.message, file: photo.file.id }}
          className={styles.button}
          container={lightbox.element}
        />
      </div>
      {isOpen &&
        createPortal(
          <PhotoThreadPanel
            photo={photo}
            thread={thread}
            noReply={noReply}
            onRetry={isError ? refetch : undefined}
            lightbox={lightbox}
            onReact={hearts.tap}
            onClose={close}
          />,
          lightbox.element,
        )}
      {thread && <PeopleOnPhoto key={photo.file.id} photo={photo} thread={thread} container={lightbox.element} />}
      {hearts.burst &&
        createPortal(<HeartBurst x={hearts.burst.x} y={hearts.burst.y} key={hearts.burst.key} />, lightbox.element)}
    </>
  )
}
