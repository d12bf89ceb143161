import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { UserRef } from '#contract/users.ts'
import { LinkedFace } from '../../pieces/people/LinkedFace.tsx'
import { LinkedName } from '../../pieces/people/LinkedName.tsx'
import { meQuery } from '../me/me.queries.ts'
import styles from './PeopleList.module.css'

export function PeopleList({ people }: { people: UserRef[] }) {
  const { t } = useTranslation()
  const { data: me } = useSuspenseQuery(meQuery)
  return (
    <ul className={styles.people}>
      {people.map((person) => (
        <li key={person.id} className={styles.person}>
          <LinkedFace user={person} size={40} />
          <span className={styles.name}>
            <LinkedName user={person} />
          </span>
          {person.id === me.id && <span className={styles.you}>{t('you_marked')}</span>}
        </li>
      ))}
    </ul>
  )
}
