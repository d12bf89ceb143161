import { Link } from '@tanstack/react-router'
import { limits } from '#contract/fields.ts'
import type { Group } from '#contract/groups.ts'
import { avatarUrl } from '#contract/pictures.ts'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import { FacePile } from '../../ui/people/FacePile.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { useArrivals } from './useArrivals.ts'
import styles from './GroupFaces.module.css'

export function GroupFaces({ group }: { group: Group }) {
  const { t } = useTranslation()
  const peopleCount = usePeopleCount()
  const arrivals = useArrivals(group)
  const others = group.users.filter((user) => !arrivals.includes(user))
  // Arrivals are always shown, however many people were here before.
  const shown = [...others.slice(0, Math.max(limits.facesOfGroup - arrivals.length, 0)), ...arrivals]
  const people = shown.map(({ id, name, avatar }) => ({
    id,
    name,
    picture: avatar && avatarUrl(avatar.id, 80),
  }))
  return (
    <>
      <Link to="/groups/$id/people" params={{ id: group.id }} className={styles.people}>
        <FacePile people={people} arrived={arrivals.map(({ id }) => id)} label={peopleCount(group.users.length)} />
      </Link>
      <VisuallyHidden role="status">
        {arrivals.map(({ name }) => t('news_user_joined_group', { name })).join(' ')}
      </VisuallyHidden>
    </>
  )
}

export function usePeopleCount() {
  const { t } = useTranslation()
  return (count: number) => (count === 1 ? t('just_you') : t('people_count', { count }))
}
