import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { PhotoThread } from '#contract/photo-threads.ts'
import { meQuery } from '../../data/me.ts'
import { MessageText } from '../../pieces/text/MessageText.tsx'
import { WaitingMark } from '../../ui/brand/WaitingMark.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { OutgoingState } from '../outbox/OutgoingState.tsx'
import { useOutgoing } from '../outbox/useOutbox.ts'
import type { PhotoOf } from './photo-threads.queries.ts'
import { PhotoReply } from './PhotoReply.tsx'
import styles from './PhotoReplies.module.css'

type PhotoRepliesProps = { photo: PhotoOf; thread?: PhotoThread; mayReply: boolean }

export function PhotoReplies({ photo, thread, mayReply }: PhotoRepliesProps) {
  const { t } = useTranslation()
  const { data: me } = useSuspenseQuery(meQuery)
  const known = new Set(thread?.comments.map(({ id }) => id))
  const outgoing = useOutgoing().filter(
    ({ id, parent, file }) => parent === photo.message && (file === photo.file.id || thread?.isOnly) && !known.has(id),
  )
  const end = useRef<HTMLLIElement>(null)
  const count = (thread?.comments.length ?? 0) + outgoing.length
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' })
  }, [count])

  if (!thread) return <WaitingMark label={t('loading')} />
  if (count === 0) {
    const isOwn = photo.author?.id === me.id
    return <p className={styles.none}>{t(isOwn ? 'no_replies_to_you' : mayReply ? 'no_replies_yet' : 'no_replies')}</p>
  }
  return (
    <>
      {thread.earlier > 0 && (
        <Link to="/messages/$id" params={{ id: photo.message }} className={styles.earlier}>
          {t('earlier_replies', { count: thread.earlier })}
        </Link>
      )}
      <ol className={styles.replies}>
        {thread.comments.map((reply) => (
          <PhotoReply key={reply.id} reply={reply} />
        ))}
        {outgoing.map((each) => (
          <li key={each.id} className={styles.outgoing}>
            <MessageText data={each} groupId={each.group} viewerId={me.id} />
            <OutgoingState outgoing={each} />
          </li>
        ))}
        <li ref={end} aria-hidden />
      </ol>
    </>
  )
}
