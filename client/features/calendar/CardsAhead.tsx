import { useQuery } from '@tanstack/react-query'
import { useNow } from '../../i18n/useNow.ts'
import { PersonAvatar } from '../../pieces/people/PersonAvatar.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { CardOffers } from '../birthday-cards/CardOffers.tsx'
import { todayOf } from '../events/times/wall-time.ts'
import { comingUpQuery } from './calendar.queries.ts'
import styles from './CardsAhead.module.css'

/** Above a month, whose days have no room for it: the birthday cards that one can sign. */
export function CardsAhead({ groupId }: { groupId: string | undefined }) {
  const { t } = useTranslation()
  const today = todayOf(useNow())
  const { data } = useQuery(comingUpQuery(groupId, today))
  const ahead = data?.birthdays.filter(({ cards }) => cards) ?? []
  if (ahead.length === 0) return null
  return (
    <ul className={styles.ahead}>
      {ahead.map((birthday) => (
        <li key={`${birthday.person.id} ${birthday.date}`} className={styles.card}>
          <PersonAvatar user={birthday.person} size={40} decorative />
          <p className={styles.name}>{t('card_for', { name: birthday.person.name })}</p>
          <CardOffers birthday={birthday} showGroup={!groupId} />
        </li>
      ))}
    </ul>
  )
}
