import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { MessageCard } from '#contract/messages.ts'
import { pictureUrl } from '#contract/pictures.ts'
import { meQuery } from '../../data/me.ts'
import { RelativeTime } from '../../i18n/RelativeTime.tsx'
import { Brought } from '../../pieces/people/Brought.tsx'
import { LinkedFace } from '../../pieces/people/LinkedFace.tsx'
import { LinkedName } from '../../pieces/people/LinkedName.tsx'
import { NoLongerHere } from '../../pieces/people/NoLongerHere.tsx'
import { hasPicture } from '../../pieces/photos/visuals.ts'
import { MessageText } from '../../pieces/text/MessageText.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import styles from './PhotoReplies.module.css'

export function PhotoReply({ reply }: { reply: MessageCard }) {
  const { t } = useTranslation()
  const { data: me } = useSuspenseQuery(meQuery)
  const { author, writtenBy, data, files, group } = reply
  const params = { id: reply.parent!.id, childId: reply.id }

  return (
    <li className={styles.reply}>
      <LinkedFace user={author} size={32} />
      <div className={styles.content}>
        <p className={styles.head}>
          <strong>
            <LinkedName user={author} by={writtenBy} />
            <NoLongerHere author={author} />
          </strong>
          <Link to="/messages/$id/$childId" params={params} className={styles.time} title={t('show_message')}>
            <RelativeTime seconds={reply.createdAt} />
          </Link>
          <Brought brought={reply.brought} briefly />
        </p>
        <MessageText data={data} groupId={group.id} viewerId={me.id} />
        {files.some(hasPicture) && (
          <Link
            to="/messages/$id/$childId"
            params={params}
            className={styles.photos}
            aria-label={t('photos_count', { count: files.filter(hasPicture).length })}
          >
            {files.filter(hasPicture).map((file) => (
              <img key={file.id} src={pictureUrl(file.id, 360)} width={file.width} height={file.height} alt="" />
            ))}
          </Link>
        )}
      </div>
    </li>
  )
}
