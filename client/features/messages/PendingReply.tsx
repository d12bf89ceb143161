import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Spinner } from '#client/ui/Spinner.tsx'
import { PersonAvatar } from '../users/PersonAvatar.tsx'
import { PersonName } from '../users/PersonName.tsx'
import { meQuery } from '../users/users.queries.ts'
import type { Outgoing } from './messages.queries.ts'
import { MessageText } from './MessageText.tsx'
import styles from './ReplyView.module.css'

/** A reply that is on its way, where it will stand. */
export function PendingReply({ outgoing }: { outgoing: Outgoing }) {
  const { t } = useTranslation()
  const { data: me } = useSuspenseQuery(meQuery)
  return (
    <li className={styles.reply} data-pending>
      <div className={styles.article}>
        <PersonAvatar user={me} size={40} decorative />
        <div className={styles.content}>
          <p className={styles.head}>
            <strong className={styles.name}>
              <PersonName user={me} />
            </strong>
            <span className={styles.date} role="status">
              <Spinner /> {t('sending')}
            </span>
          </p>
          <MessageText data={outgoing.body.data ?? {}} className={styles.text} />
          {outgoing.pictures.length > 0 && (
            <div className={styles.previews}>
              {outgoing.pictures.map(({ url, width, height }) => (
                <img key={url} src={url} width={width} height={height} alt="" />
              ))}
            </div>
          )}
        </div>
      </div>
    </li>
  )
}
