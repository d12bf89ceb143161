import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Search from 'lucide-react/icons/search'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { GroupRef } from '#contract/groups.ts'
import { RecentSearches } from './RecentSearches.tsx'
import { SearchFilters } from './filters/SearchFilters.tsx'
import chips from './filters/SearchFilters.module.css'
import styles from './SearchPage.module.css'
import rows from './SearchRows.module.css'
import { hashtagsQuery } from './search.queries.ts'
import { useArrowKeys } from './useArrowKeys.ts'

/** Before anything is searched: the last searches, and what a group talks about. */
export function SearchStart({ group }: { group: Pick<GroupRef, 'id' | 'name'> | undefined }) {
  const { t } = useTranslation()
  const list = useRef<HTMLDivElement>(null)
  useArrowKeys(list)

  return (
    <>
      <div className={styles.empty}>
        <Search className={styles.picture} aria-hidden />
        <h1 className={styles.title} dir="auto">
          {group ? t('search_in_group', { group: group.name }) : t('search_all_groups')}
        </h1>
        <p className={styles.text}>{t('search_how')}</p>
        <SearchFilters groupId={group?.id} query="" />
      </div>
      <div ref={list} className={styles.start}>
        <RecentSearches groupId={group?.id} />
        {group && <Hashtags groupId={group.id} />}
      </div>
    </>
  )
}

function Hashtags({ groupId }: { groupId: string }) {
  const { t } = useTranslation()
  const id = useId()
  const { data } = useQuery(hashtagsQuery(groupId))
  if (!data?.hashtags.length) return null
  return (
    <section className={rows.section} aria-labelledby={id}>
      <h2 id={id} className={`${rows.head} ${rows.heading}`}>
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
