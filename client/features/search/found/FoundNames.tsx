import { Link } from '@tanstack/react-router'
import GalleryVerticalEnd from 'lucide-react/icons/gallery-vertical-end'
import type { CollectionRef } from '#contract/collecting/collections.ts'
import type { GroupRef } from '#contract/groups.ts'
import type { UserRef } from '#contract/users.ts'
import { GroupSeal } from '../../../pieces/people/GroupSeal.tsx'
import { PersonAvatar } from '../../../pieces/people/PersonAvatar.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'
import styles from '../SearchRows.module.css'

type FoundNamesProps = {
  people: UserRef[] | undefined
  groups: GroupRef[] | undefined
  collections?: CollectionRef[] | undefined
  look: 'rows' | 'chips'
}

export function FoundNames({ people = [], groups = [], collections = [], look }: FoundNamesProps) {
  const { t } = useTranslation()
  if (people.length + groups.length + collections.length === 0) return null
  return (
    <ul className={styles.names} data-look={look} aria-label={t('search_names')}>
      {groups.map((group) => (
        <li key={group.id}>
          <Link to="/groups/$id" params={{ id: group.id }} className={styles.row} data-row>
            <GroupSeal group={group} size={28} />
            <bdi lang="" className={styles.title}>
              {group.name}
            </bdi>
          </Link>
        </li>
      ))}
      {collections.map(({ id, group, name }) => (
        <li key={id}>
          <Link
            to="/groups/$id/collections/$collection"
            params={{ id: group, collection: id }}
            className={styles.row}
            data-row
          >
            <GalleryVerticalEnd aria-hidden />
            <bdi lang="" className={styles.title}>
              {name}
            </bdi>
          </Link>
        </li>
      ))}
      {people.map((person) => (
        <li key={person.id}>
          <Link to="/people/$userId" params={{ userId: person.id }} className={styles.row} data-row>
            <PersonAvatar user={person} size={32} decorative />
            <bdi lang="" className={styles.title}>
              {person.name}
            </bdi>
          </Link>
        </li>
      ))}
    </ul>
  )
}
