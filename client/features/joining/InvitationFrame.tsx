import type { ReactNode, Ref } from 'react'
import type { Invitation } from '#contract/hosting/invitations.ts'
import { avatarUrl } from '#contract/pictures.ts'
import { GroupSeal } from '../../pieces/people/GroupSeal.tsx'
import { PeopleTable } from '../../pieces/people/PeopleTable.tsx'
import { initialsOf } from '../../ui/people/initials.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { EntranceFrame } from '../sessions/EntranceFrame.tsx'
import styles from './InvitationFrame.module.css'

type InvitationFrameProps = {
  preview: Invitation['preview']
  name: string
  isTaken: boolean
  seat: Ref<HTMLSpanElement>
  title: ReactNode
  text: ReactNode
  children: ReactNode
}

export function InvitationFrame({ preview, name, isTaken, seat, title, text, children }: InvitationFrameProps) {
  const { t } = useTranslation()
  const { group, people = [] } = preview ?? {}
  const shown = people.map((person) => ({ ...person, picture: person.avatar && avatarUrl(person.avatar.id, 160) }))
  return (
    <EntranceFrame
      className={styles.frame}
      illustration={
        <PeopleTable
          look="page"
          hue={group?.hue}
          people={shown}
          own={
            <span ref={seat} className={styles.seat} data-taken={isTaken}>
              <span>{name.trim() ? initialsOf(name) : t('invitation_seat')}</span>
            </span>
          }
        />
      }
      seal={
        group && (
          <span className={styles.seal}>
            <GroupSeal group={group} size={52} />
          </span>
        )
      }
    >
      <h1 className={styles.title} data-long={isLong(preview) || undefined}>
        {title}
      </h1>
      <div className={styles.text}>{text}</div>
      {children}
    </EntranceFrame>
  )
}

/** In full size, such names would fill the screen. */
function isLong(preview: Invitation['preview']): boolean {
  if (!preview) return false
  return preview.group.name.length + (preview.people[0]?.name.length ?? 0) > 40
}
