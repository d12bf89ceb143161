import { useSuspenseQuery } from '@tanstack/react-query'
import { meQuery } from '../../../data/me.ts'
import { PersonAvatar } from '../../../pieces/people/PersonAvatar.tsx'
import { PersonName } from '../../../pieces/people/PersonName.tsx'
import { MessageText } from '../../../pieces/text/MessageText.tsx'
import type { Outgoing } from '../../outbox/outgoing.ts'
import { OutgoingFiles } from '../../outbox/OutgoingFiles.tsx'
import { OutgoingState } from '../../outbox/OutgoingState.tsx'
import styles from './ReplyView.module.css'

export function OutgoingReply({ outgoing }: { outgoing: Outgoing }) {
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
          <MessageText data={outgoing} groupId={outgoing.group} viewerId={me.id} className={styles.text} />
          <OutgoingFiles files={outgoing.files} />
          <OutgoingState outgoing={outgoing} className={styles.pending} />
        </div>
      </div>
    </li>
  )
}
