import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { avatarUrl } from '#contract/pictures.ts'
import type { Group } from '#contract/groups.ts'
import { FacePile } from '../../ui/people/FacePile.tsx'
import styles from './GroupFaces.module.css'

export function GroupFaces({ group }: { group: Group }) {
  const peopleCount = usePeopleCount()
  const people = group.users.map(({ id, name, avatar }) => ({
    id,
    name,
    picture: avatar && avatarUrl(avatar.id, 80),
  }))
  return (
    <Link to="/groups/$id/people" params={{ id: group.id }} className={styles.people}>
      <FacePile people={people} label={peopleCount(group.users.length)} />
    </Link>
  )
}

export function usePeopleCount() {
  const { t } = useTranslation()
  return (count: number) => (count === 1 ? t('just_you') : t('people_count', { count }))
}
