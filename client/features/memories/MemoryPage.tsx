import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, notFound, useParams, useRouterState, useSearch } from '@tanstack/react-router'
import MessageCircle from 'lucide-react/icons/message-circle'
import Shuffle from 'lucide-react/icons/shuffle'
import { CallError } from '../../api/call.ts'
import { useMayReply } from '../../data/may-reply.ts'
import { meQuery } from '../../data/me.ts'
import { messageQuery } from '../../data/message.ts'
import { roughDate } from '../../i18n/dates.ts'
import { longDate } from '../../i18n/days.ts'
import { useNow } from '../../i18n/useNow.ts'
import { Brought } from '../../pieces/people/Brought.tsx'
import { LinkedFace } from '../../pieces/people/LinkedFace.tsx'
import { LinkedName } from '../../pieces/people/LinkedName.tsx'
import { NoLongerHere } from '../../pieces/people/NoLongerHere.tsx'
import { isVisual } from '../../pieces/photos/visuals.ts'
import { MessageText } from '../../pieces/text/MessageText.tsx'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { Spinner } from '../../ui/layout/Spinner.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { MessageFiles } from '../files/MessageFiles.tsx'
import { Reactions } from '../reactions/Reactions.tsx'
import { memoryAge } from './memory-age.ts'
import { NoMemories } from './NoMemories.tsx'
import styles from './MemoryPage.module.css'

export function MemoryPage() {
  const { id: groupId } = useParams({ from: '/app/groups/$id/random' })
  const { message } = useSearch({ from: '/app/groups/$id/random' })
  return message ? <Memory groupId={groupId} id={message} /> : <NoMemories groupId={groupId} />
}

function Memory({ groupId, id }: { groupId: string; id: string }) {
  const { t, i18n } = useTranslation()
  const { data: message, error } = useSuspenseQuery(messageQuery(id))
  const { data: me } = useSuspenseQuery(meQuery)
  const isDrawing = useRouterState({ select: ({ status }) => status === 'pending' })
  const mayReply = useMayReply(message)
  const now = useNow()
  if (error instanceof CallError && error.code === 'not-found') throw notFound()
  const { author, createdAt, datePrecision, data, files, thread } = message
  const title = data.title?.trim()
  const first = files.find(isVisual)

  return (
    <article className={styles.memory} data-hue={message.group.hue} data-kind={first ? 'photo' : 'text'}>
      {first && <MessageFiles of={message} files={[first]} author={author} title={title} first />}
      <div className={styles.words}>
        <div className={styles.top}>
          <h1 className={styles.when}>
            {datePrecision
              ? roughDate(createdAt, datePrecision, i18n.language)
              : t('memory_date', { date: longDate(createdAt, i18n.language), age: memoryAge(createdAt, now, t) })}
          </h1>
          <Link
            to="/groups/$id/random"
            params={{ id: groupId }}
            replace
            preload={false}
            resetScroll
            className={buttonClass({ tone: 'primary' })}
            aria-busy={isDrawing || undefined}
          >
            {isDrawing ? <Spinner /> : <Shuffle aria-hidden />}
            {t('memory_another')}
          </Link>
        </div>
        {title && (
          <p className={styles.title} dir="auto" lang="">
            {title}
          </p>
        )}
        <MessageText data={data} viewerId={me.id} className={styles.text} />
        <p className={styles.author}>
          <LinkedFace user={author} size={40} />
          <LinkedName user={author} />
          <NoLongerHere author={author} />
          <Brought brought={message.brought} />
        </p>
        <div className={styles.actions}>
          <Reactions messageId={id} summary={thread.reactionSummary} />
          {mayReply && (
            <Link to="/messages/$id" params={{ id }} search={{ focus: 'reply' }} className={buttonClass()}>
              <MessageCircle aria-hidden />
              {t('reply')}
            </Link>
          )}
          {(files.length > 1 || !mayReply) && (
            <Link to="/messages/$id" params={{ id }} className={buttonClass({ tone: 'quiet' })}>
              {t('memory_whole')}
            </Link>
          )}
        </div>
      </div>
    </article>
  )
}
