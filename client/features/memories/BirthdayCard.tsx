import { Link } from '@tanstack/react-router'
import type { BirthdayToday } from '#contract/memories.ts'
import { useOwnGroup } from '../../data/me.ts'
import { PersonAvatar } from '../../pieces/people/PersonAvatar.tsx'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { wholeLink, wholeLinkCard } from '../../ui/layout/whole-link.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import styles from './MemoryCard.module.css'

export function BirthdayCard({ person }: { person: BirthdayToday }) {
  const { t } = useTranslation()
  const mayPost = useOwnGroup(person.group.id)?.mayPost !== false
  return (
    <article className={`${wholeLinkCard} ${styles.card}`} data-hue={person.group.hue}>
      <div className={styles.face}>
        <PersonAvatar user={person} size={88} decorative />
      </div>
      <div className={styles.words}>
        <p className={styles.title} dir="auto">
          <Link to="/people/$userId" params={{ userId: person.id }} className={`${wholeLink} ${styles.link}`}>
            {t('birthday_today', { name: person.name })}
          </Link>
        </p>
        {mayPost && (
          <Link
            to="/groups/$id/write"
            params={{ id: person.group.id }}
            className={`${buttonClass()} ${styles.wish}`}
            aria-label={t('birthday_wish', { group: person.group.name })}
          >
            {t('write')}
          </Link>
        )}
      </div>
    </article>
  )
}
