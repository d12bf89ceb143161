import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { GroupRef } from '#contract/groups.ts'
import { errorText } from '../../api/error-text.ts'
import { CardsPage } from '../../pieces/cards/CardsPage.tsx'
import { CardsSection } from '../../pieces/cards/CardsSection.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useIsPhone } from '../../ui/layout/useIsPhone.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { DownloadButton } from '../downloads/DownloadButton.tsx'
import { SearchField } from './box/SearchField.tsx'
import { SearchFilters } from './filters/SearchFilters.tsx'
import { FoundNames } from './found/FoundNames.tsx'
import { SearchResults } from './found/SearchResults.tsx'
import { searchQuery } from './search.queries.ts'
import { SearchHeading } from './SearchHeading.tsx'
import { SearchStart } from './SearchStart.tsx'
import { useRemembering } from './useRemembering.ts'
import styles from './SearchPage.module.css'

export function SearchContent({ group }: { group: Pick<GroupRef, 'id' | 'name'> | undefined }) {
  const { t } = useTranslation()
  const { q = '' } = useSearch({ strict: false })
  const isPhone = useIsPhone()
  useRemembering()
  const results = useInfiniteQuery(searchQuery(group?.id, q))
  const names = results.data?.pages[0]
  const found = results.isPlaceholderData ? 0 : (names?.totalItems ?? 0)

  return (
    <CardsPage>
      <CardsSection busy={q !== '' && results.isFetching}>
        {isPhone && (
          <div className={styles.field}>
            <SearchField group={group} query={q} live />
          </div>
        )}
        {q === '' ? (
          <SearchStart group={group} />
        ) : (
          <>
            <SearchHeading group={group} query={q} results={results} />
            <SearchFilters
              groupId={group?.id}
              query={q}
              end={found > 0 && <DownloadButton scope={{ search: q, ...(group && { group: group.id }) }} />}
            />
            {!results.isError && (
              <FoundNames people={names?.people} groups={names?.groups} collections={names?.collections} look="chips" />
            )}
            {results.isError && (
              <div className={styles.problem}>
                <Notice tone="danger">{t(errorText(results.error))}</Notice>
                <Button tone="line" onClick={() => void results.refetch()}>
                  {t('try_again')}
                </Button>
              </div>
            )}
            <SearchResults query={q} results={results} showGroup={!group} />
          </>
        )}
      </CardsSection>
    </CardsPage>
  )
}
