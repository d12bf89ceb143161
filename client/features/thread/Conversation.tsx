import { useSuspenseQuery } from '@tanstack/react-query'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import { ThreadMuted } from '../notification-settings/ThreadMuted.tsx'
import { useNewReplies } from '../notifications/useNewReplies.ts'
import { meQuery } from '../me/me.queries.ts'
import type { MessageWithThread } from '../messages/conversation.ts'
import styles from './Conversation.module.css'
import { filesInWords } from '../../pieces/text/file-words.ts'
import { shortName } from '../../pieces/text/message-words.ts'
import { useMoreComments } from '../messages/thread.queries.ts'
import { MoreReplies } from './replies/MoreReplies.tsx'
import { OutgoingReply } from './replies/OutgoingReply.tsx'
import { ReplyView } from './replies/ReplyView.tsx'
import { ReplyWriter } from '../writing/ReplyWriter.tsx'
import { ArrivedReplies } from './replies/ArrivedReplies.tsx'
import { scrollToEnd, scrollToCenter } from './scroller.ts'
import { useArrivals } from './useArrivals.ts'
import { useOutgoing } from '../outbox/useOutbox.ts'
import { useScrollAnchor } from './useScrollAnchor.ts'

type ConversationProps = {
  message: MessageWithThread
  focusedId?: string
  startsReply: boolean
}

/** Characters of a new reply that screen readers announce. */
const maxAnnounced = 120

export function Conversation({ message, focusedId, startsReply }: ConversationProps) {
  const { t, i18n } = useTranslation()
  const { data: me } = useSuspenseQuery(meQuery)
  const { comments, earlier, later } = message.thread
  const more = useMoreComments(message.id, focusedId)
  const known = new Set(message.children.map(({ id }) => id))
  const outgoing = useOutgoing().filter(({ parent, id }) => parent === message.id && !known.has(id))
  const newReplies = useNewReplies(message.id)
  const arrivals = useArrivals(message, me.id)
  const title = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const wasSending = useRef(false)
  const anchor = useScrollAnchor(list, comments[0]?.id)
  const count = message.children.length
  const isOwn = message.author?.id === me.id

  useEffect(() => {
    const reply = focusedId && list.current?.querySelector(`[data-reply="${CSS.escape(focusedId)}"]`)
    if (!reply) return
    // In the next frame, because the router scrolls a new page to its top first.
    const frame = requestAnimationFrame(() => scrollToCenter(reply))
    return () => cancelAnimationFrame(frame)
  }, [focusedId])
  useEffect(() => {
    // Again once it is sent: its buttons make it higher.
    if ((outgoing.length > 0 || wasSending.current) && list.current) scrollToEnd(list.current)
    wasSending.current = outgoing.length > 0
  }, [outgoing.length])

  return (
    <section className={styles.conversation} aria-label={t('conversation')}>
      <div className={styles.replies}>
        <h2 ref={title} tabIndex={-1} className={styles.title}>
          {count > 0 ? t('replies_count', { count }) : t(isOwn ? 'no_replies_to_you' : 'no_replies_yet')}
        </h2>
        <ThreadMuted
          messageId={message.id}
          groupId={message.group.id}
          setting={message.thread.setting}
          onUnmute={() => title.current?.focus()}
        />
        <MoreReplies
          icon={<ArrowUp aria-hidden />}
          label={t('earlier_replies', { count: earlier })}
          count={earlier}
          more={more}
          onShow={() => {
            anchor()
            more.mutate('earlier')
          }}
        />
        <ol ref={list} className={styles.list}>
          {comments.map((reply) => (
            <ReplyView
              key={reply.id}
              reply={reply}
              isNew={newReplies.has(reply.id)}
              isFocused={reply.id === focusedId}
            />
          ))}
          {outgoing.map((each) => (
            <OutgoingReply key={each.id} outgoing={each} />
          ))}
        </ol>
        <MoreReplies
          icon={<ArrowDown aria-hidden />}
          label={t('later_replies', { count: later })}
          count={later}
          more={more}
          onShow={() => more.mutate('later')}
        />
      </div>
      <VisuallyHidden role="status">
        {arrivals.latest.map(({ id, author, data, ...files }) => (
          <span key={id}>
            {t('reply_arrived', {
              name: author?.name ?? t('former_member'),
              text: shortName(data, maxAnnounced) || filesInWords(files, t, i18n.language),
            })}
          </span>
        ))}
      </VisuallyHidden>
      <div className={styles.writer}>
        <ArrivedReplies ids={arrivals.all.map(({ id }) => id)} list={list} />
        <ReplyWriter message={message} focused={startsReply} />
      </div>
    </section>
  )
}
