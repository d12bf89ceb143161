import { useInfiniteQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../api/error-text.ts'
import { CardsSection } from '../../pieces/cards/CardsSection.tsx'
import { useNearBottom } from '../../pieces/cards/useNearBottom.ts'
import { RetryNotice } from '../../ui/notices/RetryNotice.tsx'
import { useGroup } from '../groups/groups.queries.ts'
import styles from './GroupPeoplePage.module.css'
import { InviteRow } from './InviteRow.tsx'
import { MemberRow } from './MemberRow.tsx'
import { peopleQuery } from './people.queries.ts'

export function GroupPeoplePage() {
  const { t } = useTranslation()
  const { id } = useParams({ from: '/app/groups/$id/people' })
  const group = useGroup(id)
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(peopleQuery(id))
  const people = data?.pages.flatMap((page) => page.people) ?? []

  useNearBottom(() => {
    if (hasNextPage && !isFetching && !error) void fetchNextPage()
  }, `${people.length} ${isFetching}`)

  return (
    <CardsSection busy={isFetching}>
      <ul className={styles.people} aria-label={t('people')}>
        <InviteRow group={group} />
        {data
          ? people.map((person) => <MemberRow key={person.id} person={person} />)
          : group.users.slice(0, 60).map((person) => <MemberRow key={person.id} person={person} />)}
      </ul>
      {error && (
        <RetryNotice className={styles.problem} onRetry={data ? fetchNextPage : refetch}>
          {t('people_not_loaded')} {t(errorText(error))}
        </RetryNotice>
      )}
    </CardsSection>
  )
}
