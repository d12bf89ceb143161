import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lookedAfterQuery } from '../../data/looked-after.ts'
import { PersonAvatar } from '../../pieces/people/PersonAvatar.tsx'
import { PersonName } from '../../pieces/people/PersonName.tsx'
import { card } from '../../ui/layout/card.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import styles from './YouPage.module.css'

/** Each leads to the page of the person, where one looks after them. */
export function LookedAfterList() {
  const { t } = useTranslation()
  const { data: people = [] } = useQuery(lookedAfterQuery)
  if (people.length === 0) return null
  return (
    <section className={`${card} ${styles.rows}`}>
      <h2 className={styles.heading}>{t('people_you_look_after')}</h2>
      <ul className={styles.rows}>
        {people.map((person) => (
          <li key={person.id}>
            <Link to="/people/$userId" params={{ userId: person.id }} className={styles.row}>
              <PersonAvatar user={person} size={40} decorative />
              <PersonName user={person} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
