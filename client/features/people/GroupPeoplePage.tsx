import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Group } from '#contract/groups.ts'
import { errorText } from '../../api/error-text.ts'
import { namesakes } from '../../pieces/people/namesakes.ts'
import { CardsSection } from '../../pieces/cards/CardsSection.tsx'
import { RetryNotice } from '../../ui/notices/RetryNotice.tsx'
import { useGroup } from '../groups/groups.queries.ts'
import styles from './GroupPeoplePage.module.css'
import { InviteRow } from './InviteRow.tsx'
import { MemberRow } from './MemberRow.tsx'
import { membersQuery } from '../membership/members.queries.ts'
import { PeopleIndex } from './PeopleIndex.tsx'

/** From so many people on they stand from A to Z. */
const many = 12

export function GroupPeoplePage() {
  const { id } = useParams({ from: '/app/groups/$id/people' })
  const group = useGroup(id)
  return group.users.length < many ? <FewPeople group={group} /> : <PeopleIndex key={id} group={group} />
}

function FewPeople({ group }: { group: Group }) {
  const { t } = useTranslation()
  const ids = group.users.map(({ id }) => id)
  const alike = namesakes(group.users)
  const { data, error, isFetching, refetch } = useQuery(membersQuery(group.id, ids))

  return (
    <CardsSection busy={isFetching}>
      <ul className={styles.people} aria-label={t('people')}>
        <InviteRow group={group} />
        {(data?.people ?? group.users).map((person) => (
          <MemberRow key={person.id} person={person} hasNamesake={alike.has(person.id)} />
        ))}
      </ul>
      {error && (
        <RetryNotice className={styles.problem} onRetry={refetch}>
          {t('people_not_loaded')} {t(errorText(error))}
        </RetryNotice>
      )}
    </CardsSection>
  )
}
