import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { errorText } from '../../api/error-text.ts'
import { groupOverviewsQuery } from '../../data/groups.ts'
import { meQuery } from '../../data/me.ts'
import { CardsPage } from '../../pieces/cards/CardsPage.tsx'
import { CardsSection } from '../../pieces/cards/CardsSection.tsx'
import { useMostRendered } from '../../pieces/cards/useMostRendered.ts'
import { RetryNotice } from '../../ui/notices/RetryNotice.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { OwnInvitations } from '../invitations/OwnInvitations.tsx'
import { GroupCard } from './GroupCard.tsx'
import styles from './GroupsPage.module.css'

const onScreen = 12

export function GroupsPage() {
  const { t } = useTranslation()
  const { data: me } = useSuspenseQuery(meQuery)
  const most = useMostRendered(onScreen, me.groups.length)
  const { data: overviews = [], error, refetch, isPending } = useQuery(groupOverviewsQuery)

  return (
    <CardsPage head={<h1>{t('groups')}</h1>}>
      <CardsSection>
        {error && (
          <RetryNotice className={styles.problem} onRetry={refetch}>
            {t(errorText(error))}
          </RetryNotice>
        )}
        <OwnInvitations />
        <ul className={styles.cards} aria-label={t('groups')} aria-busy={isPending}>
          {me.groups.slice(0, most).map((group) => (
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
