import { useSuspenseQuery } from '@tanstack/react-query'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { Suspense, useRef } from 'react'
import type { MessageWithThread } from '../../data/conversation.ts'
import { useNoReply, type NoReply } from '../../data/may-reply.ts'
import { meQuery } from '../../data/me.ts'
import { lazyWithWords } from '../../i18n/lazy-with-words.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { ThreadMuted } from '../notification-settings/ThreadMuted.tsx'
import { useNewReplies } from '../notifications/useNewReplies.ts'
import { useOutgoing } from '../outbox/useOutbox.ts'
import { ReplyWriter } from '../replying/ReplyWriter.tsx'
import { ArrivedReplies } from './replies/ArrivedReplies.tsx'
import { MoreReplies } from './replies/MoreReplies.tsx'
import { OutgoingReply } from './replies/OutgoingReply.tsx'
import { ReplyAnnouncements } from './replies/ReplyAnnouncements.tsx'
import { ReplyView } from './replies/ReplyView.tsx'
import { ThreadClosed } from './replies/thread-closed.ts'
import { useMoreComments } from './thread.queries.ts'
import { useArrivals } from './useArrivals.ts'
import { useScrollAnchor } from './useScrollAnchor.ts'
import { useScrollToReply } from './useScrollToReply.ts'
import styles from './Conversation.module.css'

const ClosedConversation = lazyWithWords(() => import('../moderation/ClosedConversation.tsx'), 'ClosedConversation')

type ConversationProps = {
  message: MessageWithThread
  focusedId?: string
  startsReply: boolean
}

export function Conversation({ message, focusedId, startsReply }: ConversationProps) {
  const { t } = useTranslation()
  const { data: me } = useSuspenseQuery(meQuery)
  const noReply = useNoReply(message)
  const { comments, earlier, later } = message.thread
  const more = useMoreComments(message.id, focusedId)
  const known = new Set(message.children.map(({ id }) => id))
  const outgoing = useOutgoing().filter(({ parent, id }) => parent === message.id && !known.has(id))
  const newReplies = useNewReplies(message.id)
  const arrivals = useArrivals(message, me.id)
  const title = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const anchor = useScrollAnchor(list, comments[0]?.id)
  const count = message.children.length
  const isOwn = message.author?.id === me.id

  const noReplies = isOwn ? 'no_replies_to_you' : noReply ? 'no_replies' : 'no_replies_yet'

  useScrollToReply(list, focusedId, outgoing.length)

  return (
    <section className={styles.conversation} data-closed={message.closed} aria-label={t('conversation')}>
      <div className={styles.replies}>
        <h2 ref={title} tabIndex={-1} className={styles.title}>
          {count > 0 ? t('replies_count', { count }) : t(noReplies)}
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
          <ThreadClosed value={message.closed}>
            {comments.map((reply) => (
              <ReplyView
                key={reply.id}
                reply={reply}
                isNew={newReplies.has(reply.id)}
                isFocused={reply.id === focusedId}
              />
            ))}
          </ThreadClosed>
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
      <ReplyAnnouncements replies={arrivals.latest} />
      <div className={styles.writer}>
        <ArrivedReplies ids={arrivals.all.map(({ id }) => id)} list={list} />
        <div role="status">
          <WhyNoReply message={message} noReply={noReply} />
        </div>
        <ReplyWriter message={message} focused={startsReply} refusal={noReply} />
      </div>
    </section>
  )
}

function WhyNoReply({ message, noReply }: { message: MessageWithThread; noReply: NoReply | undefined }) {
  const { t } = useTranslation()
  if (noReply === 'readers_only_read' || noReply === 'only_hosts_write') {
    return <p className={styles.quiet}>{t(noReply)}</p>
  }
  return (
    message.closed && (
      <Suspense>
        <ClosedConversation groupId={message.group.id} />
      </Suspense>
    )
  )
}
