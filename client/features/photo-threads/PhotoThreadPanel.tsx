import { useSuspenseQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import type { PhotoThread } from '#contract/photo-threads.ts'
import { infoQuery } from '../../data/info.ts'
import type { NoReply } from '../../data/may-reply.ts'
import { panelMark, type LightboxHandle } from '../../pieces/lightbox/lightbox-handle.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { isOfInputMethod } from '../../ui/fields/text-field.ts'
import { useIsPhone } from '../../ui/layout/useIsPhone.ts'
import { RetryNotice } from '../../ui/notices/RetryNotice.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { ReactionRow } from '../reactions/ReactionRow.tsx'
import type { PhotoOf } from './photo-threads.queries.ts'
import { PhotoReplies } from './PhotoReplies.tsx'
import { PhotoReplyField } from './PhotoReplyField.tsx'
import styles from './PhotoThreadPanel.module.css'

type PhotoThreadPanelProps = {
  photo: PhotoOf
  /** Undefined while loading. */
  thread?: PhotoThread | undefined
  noReply: NoReply | undefined
  onRetry?: (() => unknown) | undefined
  lightbox: LightboxHandle
  onReact: (emoji: string) => void
  onClose: () => void
}

export function PhotoThreadPanel(props: PhotoThreadPanelProps) {
  const { photo, thread, noReply, onRetry, lightbox, onReact, onClose } = props
  const { t } = useTranslation()
  const { data: info } = useSuspenseQuery(infoQuery)
  const isPhone = useIsPhone()
  const titleId = useId()
  const panel = useRef<HTMLDivElement>(null)

  const leaveFree = useEffectEvent(() => {
    const { width, height } = panel.current!.getBoundingClientRect()
    lightbox.leaveFree(isPhone ? { blockEnd: height } : { inlineEnd: width })
  })
  useLayoutEffect(() => {
    const element = panel.current!
    const observer = new ResizeObserver(() => leaveFree())
    observer.observe(element)
    // PhotoSwipe would zoom.
    const stopWheel = (event: Event) => event.stopPropagation()
    element.addEventListener('wheel', stopWheel)
    return () => {
      observer.disconnect()
      element.removeEventListener('wheel', stopWheel)
      lightbox.leaveFree({})
    }
  }, [lightbox])

  // On phones the keyboard would cover the replies.
  const moveFocus = useEffectEvent(() => {
    const target = (!isPhone && panel.current?.querySelector('textarea')) || panel.current
    target?.focus({ preventScroll: true })
  })
  useEffect(() => moveFocus(), [])

  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isOfInputMethod(event)) return
    // Escape belongs to the emoji picker or mention list inside, if open.
    if (panel.current?.querySelector('[popover][role=dialog], dialog[open], [aria-activedescendant]')) return
    // Escape belongs to a dialog above, such as who reacted.
    if (event.target instanceof Element && event.target.closest('dialog')) return
    event.preventDefault()
    onClose()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onEscape(event)
    document.addEventListener('keydown', listen, { capture: true })
    return () => document.removeEventListener('keydown', listen, { capture: true })
  }, [])

  return (
    <div role="dialog" ref={panel} className={styles.panel} tabIndex={-1} aria-labelledby={titleId} {...panelMark}>
      <header className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {t('photo_thread')}
        </h2>
        <IconButton label={t('close')} icon={<X />} onClick={onClose} />
      </header>
      <div className={styles.body}>
        {thread && info.allow_message_reactions !== false && (
          <ReactionRow summary={thread.reactionSummary} onTap={onReact} />
        )}
        {onRetry && !thread ? (
          <RetryNotice onRetry={onRetry}>{t('replies_not_loaded')}</RetryNotice>
        ) : (
          <PhotoReplies photo={photo} thread={thread} mayReply={!noReply} />
        )}
      </div>
      <div role="status">{noReply && <p className={styles.noReply}>{t(noReply)}</p>}</div>
      <PhotoReplyField key={photo.file.id} photo={photo} isOnly={thread?.isOnly === true} refusal={noReply} />
    </div>
  )
}
