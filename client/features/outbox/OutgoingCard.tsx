import { useNavigate } from '@tanstack/react-router'
import { useOwnGroup } from '../../data/me.ts'
import { excerptOf } from '../../pieces/text/message-words.ts'
import type { Outgoing } from './outgoing.ts'
import { OutgoingFiles } from './OutgoingFiles.tsx'
import { OutgoingState } from './OutgoingState.tsx'
import styles from '../../pieces/cards/MessageCardView.module.css'
import pending from './OutgoingCard.module.css'

const filesOnCard = 5

export function OutgoingCard({ outgoing }: { outgoing: Outgoing }) {
  const { title, group, files } = outgoing
  const excerpt = excerptOf(outgoing)
  const navigate = useNavigate()
  const hue = useOwnGroup(group)?.hue

  function showWriter() {
    if (outgoing.place === `group ${group}`) void navigate({ to: '/groups/$id/write', params: { id: group } })
  }

  return (
    <article className={`${styles.card} ${pending.card}`} data-hue={hue} data-kind="photo" data-pending>
      <div className={styles.body}>
        {title.trim() && (
          <h2 className={styles.title} dir="auto" lang="">
            {title.trim()}
          </h2>
        )}
        {excerpt && (
          <p className={styles.excerpt} dir="auto" lang="">
            {excerpt}
          </p>
        )}
        <OutgoingFiles files={files.slice(0, filesOnCard)} />
        <OutgoingState outgoing={outgoing} className={pending.state} onTakenBack={showWriter} />
      </div>
    </article>
  )
}
