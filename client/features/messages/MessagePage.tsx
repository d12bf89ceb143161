import { useSuspenseQuery } from '@tanstack/react-query'
import { notFound, useParams, useSearch } from '@tanstack/react-router'
import { CallError } from '#client/api/call.ts'
import { hueOf } from '#client/ui/hue.ts'
import { useReadNews } from '../notifications/useReadNews.ts'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { Conversation } from './Conversation.tsx'
import { MessageBody } from './MessageBody.tsx'
import styles from './MessagePage.module.css'
import { messageQuery, useIsDeleted } from './messages.queries.ts'

/** A message with its conversation; the address may point at one of the replies. */
export function MessagePage() {
  const { id, childId } = useParams({ strict: false }) as { id: string; childId?: string }
  const { focus } = useSearch({ strict: false })
  const { data: message, error } = useSuspenseQuery(messageQuery(id, childId))
  useReadNews(id)
  const isDeleted = useIsDeleted(id)
  // It was here a moment ago and somebody else has taken it away.
  if (error instanceof CallError && error.code === 'not-found' && !isDeleted) throw notFound()

  return (
    <div className={styles.page} data-hue={hueOf(message.group.id)}>
      <Breadcrumbs message={message} />
      <div className={styles.columns}>
        <div className={styles.message}>
          <MessageBody message={message} />
        </div>
        <div className={styles.conversation}>
          <Conversation key={id} message={message} focusedId={childId} writes={focus === 'reply'} />
        </div>
      </div>
    </div>
  )
}
