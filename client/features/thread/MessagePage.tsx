import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { notFound, useParams, useSearch } from '@tanstack/react-router'
import { CallError } from '../../api/call.ts'
import { bookmarksQuery } from '../../data/bookmarks.ts'
import { messageQuery } from '../../data/message.ts'
import { card } from '../../ui/layout/card.ts'
import { ReadNotifications } from '../notifications/ReadNotifications.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { Conversation } from './Conversation.tsx'
import { MessageBody } from './MessageBody.tsx'
import { useIsDeleted } from './thread.queries.ts'
import { isWordsAlone } from './words-alone.ts'
import frame from './MessageFrame.module.css'
import styles from './MessagePage.module.css'

export function MessagePage() {
  const { id, childId } = useParams({ strict: false }) as { id: string; childId?: string }
  const { focus } = useSearch({ strict: false })
  const { data: message, error } = useSuspenseQuery(messageQuery(id, childId))
  // Keeps bookmarks fresh for menus opened later; nothing here shows them.
  useQuery({ ...bookmarksQuery, notifyOnChangeProps: [] })
  const isDeleted = useIsDeleted(id)
  // Somebody else has just deleted it.
  if (error instanceof CallError && error.code === 'not-found' && !isDeleted) throw notFound()

  return (
    <div
      className={`${frame.page} ${styles.page}`}
      data-hue={message.group.hue}
      data-words-alone={isWordsAlone(message) || message.withheld ? true : undefined}
    >
      <ReadNotifications messageId={id} />
      <Breadcrumbs message={message} />
      <div className={`${frame.columns} ${styles.columns}`}>
        <div className={`${card} ${frame.message} ${styles.message}`}>
          <MessageBody message={message} />
        </div>
        <div className={`${card} ${frame.conversation} ${styles.conversation}`}>
          <Conversation key={id} message={message} focusedId={childId} startsReply={focus === 'reply'} />
        </div>
      </div>
    </div>
  )
}
