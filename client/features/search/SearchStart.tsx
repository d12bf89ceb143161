import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useId, useRef } from 'react'
import type { GroupRef } from '#contract/groups.ts'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import { lazyComponent } from '../../ui/on-demand/lazy-component.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { SearchFilters } from './filters/SearchFilters.tsx'
import { usePeople } from './filters/useFilterWords.ts'
import { FoundNames } from './found/FoundNames.tsx'
import { RecentSearches } from './RecentSearches.tsx'
import { hashtagsQuery } from './search.queries.ts'
import { useArrowKeys } from './useArrowKeys.ts'
import chips from './filters/SearchFilters.module.css'
import styles from './SearchPage.module.css'
import rows from './SearchRows.module.css'

const mostPeople = 12

const PhotoMonths = lazyComponent(() => import('./PhotoMonths.tsx'), 'PhotoMonths')

export function SearchStart({ group }: { group: Pick<GroupRef, 'id' | 'name'> | undefined }) {
  const { t } = useTranslation()
  const list = useRef<HTMLDivElement>(null)
  useArrowKeys(list)

  return (
    <>
      <VisuallyHidden>
        <h1>{group ? t('search_in_group', { group: group.name }) : t('search_all_groups')}</h1>
      </VisuallyHidden>
      <SearchFilters groupId={group?.id} query="" />
      <div ref={list} className={styles.start}>
        <RecentSearches groupId={group?.id} />
        <People groupId={group?.id} />
        <Suspense>
          <PhotoMonths groupId={group?.id} />
        </Suspense>
        {group && <Hashtags groupId={group.id} />}
      </div>
    </>
  )
}

function People({ groupId }: { groupId: string | undefined }) {
  const { t } = useTranslation()
  const id = useId()
  const people = usePeople(groupId)
  if (people.length === 0) return null
  return (
    <section className={rows.section} aria-labelledby={id}>
      <h2 id={id} className={rows.heading}>
        {t('people')}
      </h2>
      <FoundNames people={people.slice(0, mostPeople)} groups={[]} look="chips" />
    </section>
  )
}

function Hashtags({ groupId }: { groupId: string }) {
  const { t } = useTranslation()
  const id = useId()
  const { data } = useQuery(hashtagsQuery(groupId))
  if (!data?.hashtags.length) return null
  return (
    <section className={rows.section} aria-labelledby={id}>
      <h2 id={id} className={rows.heading}>
        {t('search_hashtags')}
      </h2>
      <ul className={chips.chips}>
        {data.hashtags.map(({ tag }) => (
          <li key={tag}>
            <Link
              to="/groups/$id/search"
              params={{ id: groupId }}
              search={{ q: tag }}
              className={chips.chip}
              data-row
              preload={false}
            >
              <bdi lang="">{tag}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
