import { useSuspenseQuery } from '@tanstack/react-query'
import { PersonAvatar } from '../users/PersonAvatar.tsx'
import { PersonName } from '../users/PersonName.tsx'
import { meQuery } from '../users/users.queries.ts'
import { MessageText } from './MessageText.tsx'
import type { Outgoing } from './outgoing.ts'
import { PendingPhotos } from './PendingPhotos.tsx'
import { OutgoingState } from './OutgoingState.tsx'
import styles from './ReplyView.module.css'

/** A reply that is on its way, where it will stand. */
export function PendingReply({ outgoing }: { outgoing: Outgoing }) {
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
          </p>
          <MessageText data={outgoing} className={styles.text} />
          <PendingPhotos photos={outgoing.photos} />
          <OutgoingState outgoing={outgoing} className={styles.pending} />
        </div>
      </div>
    </li>
  )
}
