import { useNavigate } from '@tanstack/react-router'
import styles from '../../pieces/cards/MessageCardView.module.css'
import { excerptOf } from '../../pieces/text/message-words.ts'
import { useHueOfGroup } from '../me/useHueOfGroup.ts'
import type { Outgoing } from './outgoing.ts'
import { OutgoingState } from './OutgoingState.tsx'
import pending from './OutgoingCard.module.css'
import { OutgoingFiles } from './OutgoingFiles.tsx'

const filesOnCard = 5

/** A message that is on its way, where it will stand in the list. */
export function OutgoingCard({ outgoing }: { outgoing: Outgoing }) {
  const { title, group, files } = outgoing
  const excerpt = excerptOf(outgoing)
  const navigate = useNavigate()
  const hue = useHueOfGroup(group)

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
