import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { GroupRef } from '#contract/groups.ts'
import type { UserRef } from '#contract/users.ts'
import { PersonAvatar } from '../../../pieces/people/PersonAvatar.tsx'
import { Monogram } from '../../../ui/people/Monogram.tsx'
import { written } from '../filters/query-filters.ts'
import styles from '../SearchRows.module.css'
import { searchPlace } from '../search-place.ts'

type FoundNamesProps = { people: UserRef[] | undefined; groups: GroupRef[] | undefined; look: 'rows' | 'chips' }

/** People lead to what they wrote, groups to their page. */
export function FoundNames({ people = [], groups = [], look }: FoundNamesProps) {
  const { t } = useTranslation()
  if (people.length + groups.length === 0) return null
  return (
    <ul className={styles.names} data-look={look} aria-label={t('search_names')}>
      {groups.map(({ id, name }) => (
        <li key={id}>
          <Link to="/groups/$id" params={{ id }} className={styles.row} data-row>
            <Monogram id={id} name={name} size={28} />
            <bdi className={styles.title}>{name}</bdi>
          </Link>
        </li>
      ))}
      {people.map((person) => (
        <li key={person.id}>
          <Link
            {...searchPlace(undefined, written({ key: 'from', value: person.name }))}
            className={styles.row}
            data-row
            preload={false}
          >
            <PersonAvatar user={person} size={32} decorative />
            <bdi className={styles.title}>{person.name}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  )
}
