import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { UserRef } from '#contract/users.ts'
import { PersonAvatar } from '../../pieces/people/PersonAvatar.tsx'
import { PersonName } from '../../pieces/people/PersonName.tsx'
import { meQuery } from '../me/me.queries.ts'
import styles from './PeopleList.module.css'

export function PeopleList({ people }: { people: UserRef[] }) {
  const { t } = useTranslation()
  const { data: me } = useSuspenseQuery(meQuery)
  return (
    <ul className={styles.people}>
      {people.map((person) => (
        <li key={person.id} className={styles.person}>
          <PersonAvatar user={person} size={40} decorative />
          <span className={styles.name}>
            <PersonName user={person} />
          </span>
          {person.id === me.id && <span className={styles.you}>{t('you_marked')}</span>}
        </li>
      ))}
    </ul>
  )
}
