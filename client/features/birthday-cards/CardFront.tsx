import Cake from 'lucide-react/icons/cake'
import type { ReactNode } from 'react'
import type { BirthdayCard } from '#contract/scheduling/birthday-cards.ts'
import { format } from '../../i18n/dates.ts'
import { GroupSeal } from '../../pieces/people/GroupSeal.tsx'
import { PersonAvatar } from '../../pieces/people/PersonAvatar.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { asUtc } from '../events/times/wall-time.ts'
import styles from './CardFront.module.css'

type CardFrontProps = { card: BirthdayCard; title: string; children?: ReactNode }

export function CardFront({ card: { person, group, date }, title, children }: CardFrontProps) {
  const { i18n } = useTranslation()
  const day = format(asUtc(date), i18n.language, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return (
    <header className={styles.front}>
      <span className={styles.face}>
        <PersonAvatar user={person} size={88} decorative />
        <span className={styles.cake}>
          <Cake aria-hidden />
        </span>
      </span>
      <hgroup className={styles.words}>
        <p className={styles.day}>{day}</p>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.group}>
          <GroupSeal group={group} size={20} />
          <bdi lang="">{group.name}</bdi>
        </p>
      </hgroup>
      {children}
    </header>
  )
}
