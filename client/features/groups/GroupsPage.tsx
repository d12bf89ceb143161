import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../api/error-text.ts'
import { CardsPage } from '../../pieces/cards/CardsPage.tsx'
import { CardsSection } from '../../pieces/cards/CardsSection.tsx'
import { RetryNotice } from '../../ui/notices/RetryNotice.tsx'
import { meQuery } from '../me/me.queries.ts'
import { GroupCard } from './GroupCard.tsx'
import { groupOverviewsQuery } from './groups.queries.ts'
import styles from './GroupsPage.module.css'

/** A card for each group: its name is known at once, what is in it comes with one call. */
export function GroupsPage() {
  const { t } = useTranslation()
  const { data: me } = useSuspenseQuery(meQuery)
  const { data: overviews = [], error, refetch, isPending } = useQuery(groupOverviewsQuery)

  return (
    <CardsPage head={<h1>{t('groups')}</h1>}>
      <CardsSection>
        {error && (
          <RetryNotice className={styles.problem} onRetry={refetch}>
            {t(errorText(error))}
          </RetryNotice>
        )}
        <ul className={styles.cards} aria-label={t('groups')} aria-busy={isPending}>
          {me.groups.map((group) => (
            <li key={group.id}>
              <GroupCard group={group} overview={overviews.find(({ id }) => id === group.id)} />
            </li>
          ))}
          <li>
            <Link to="/create-group" className={styles.create}>
              <Plus aria-hidden />
              {t('create_a_group')}
            </Link>
          </li>
        </ul>
      </CardsSection>
    </CardsPage>
  )
}
