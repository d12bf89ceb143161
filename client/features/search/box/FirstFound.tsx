import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Search from 'lucide-react/icons/search'
import type { GroupRef } from '#contract/groups.ts'
import { errorText } from '../../../api/error-text.ts'
import { meQuery } from '../../../data/me.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Spinner } from '../../../ui/layout/Spinner.tsx'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'
import { FoundMessage } from '../found/FoundMessage.tsx'
import { FoundNames } from '../found/FoundNames.tsx'
import { useNothingFound } from '../found/useNothingFound.ts'
import { rememberSearch } from '../recent-searches.ts'
import { searchDestination } from '../search-destination.ts'
import { firstFoundQuery } from '../search.queries.ts'
import rows from '../SearchRows.module.css'
import styles from './SearchPanel.module.css'

type FirstFoundProps = { group: Pick<GroupRef, 'id' | 'name'> | undefined; query: string }

export function FirstFound({ group, query }: FirstFoundProps) {
  const { t } = useTranslation()
  const { data: me } = useSuspenseQuery(meQuery)
  const nothingFound = useNothingFound(group, query)
  const { data, isPending, isPlaceholderData, error, refetch } = useQuery(firstFoundQuery(group?.id, query))
  const remember = () => rememberSearch(me.id, query)
  const { people, groups, collections, cards = [], messages = [] } = data ?? {}
  const count = cards.length + (people?.length ?? 0) + (groups?.length ?? 0) + (collections?.length ?? 0)
  const isEmpty = data !== undefined && !isPlaceholderData && count === 0

  if (error) {
    return (
      <div role="alert" className={styles.problem}>
        {t('search_failed')} {t(errorText(error))}
        <Button tone="line" onClick={() => void refetch()}>
          {t('try_again')}
        </Button>
      </div>
    )
  }
  return (
    <>
      <VisuallyHidden role="status">
        {data !== undefined && !isPlaceholderData && count > 0 && t('search_panel_found', { count })}
      </VisuallyHidden>
      {isPending && (
        <p className={styles.note}>
          <Spinner /> {t('searching')}
        </p>
      )}
      {isEmpty && (
        <p role="status" className={styles.note}>
          {nothingFound}
        </p>
      )}
      <FoundNames people={people} groups={groups} collections={collections} look="rows" />
      {cards.length > 0 && (
        <ul className={styles.messages} aria-label={t('messages_list')} onClickCapture={remember}>
          {cards.map((card) => (
            <li key={card.id}>
              <FoundMessage
                card={card}
                hit={messages.find(({ id }) => id === card.id)}
                query={query}
                showGroup={!group}
              />
            </li>
          ))}
        </ul>
      )}
      {cards.length > 0 && (
        <Link
          {...searchDestination(group?.id, query)}
          className={`${rows.row} ${styles.all}`}
          data-row
          preload={false}
          onClick={remember}
        >
          <Search aria-hidden className={rows.icon} />
          {t('search_all_results')}
        </Link>
      )}
    </>
  )
}
