import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import Search from 'lucide-react/icons/search'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { GroupRef } from '#contract/groups.ts'
import { meQuery } from '../me/me.queries.ts'
import { SearchField } from './SearchField.tsx'
import styles from './SearchField.module.css'
import { SearchGroupMenu } from './SearchGroupMenu.tsx'
import { useSlashKey } from './useSlashKey.ts'

type SearchBoxProps = { group: Pick<GroupRef, 'id' | 'name'> | undefined; isSearching: boolean }

/** A search field where the group is clear, elsewhere a menu to choose one. */
export function SearchBox({ group: current, isSearching }: SearchBoxProps) {
  const { t } = useTranslation()
  const { data: me } = useSuspenseQuery(meQuery)
  const { q = '' } = useSearch({ strict: false })
  const button = useRef<HTMLButtonElement>(null)
  const group = current ?? (me.groups.length === 1 ? me.groups[0] : undefined)
  useSlashKey(group ? undefined : button)

  if (group)
    return <SearchField group={group} query={q} focused={isSearching && q === ''} hasShortcut live={isSearching} />
  if (me.groups.length === 0) return null
  return (
    <SearchGroupMenu
      trigger={
        <button ref={button} type="button" className={`${styles.field} ${styles.ask}`} aria-keyshortcuts="/ Control+K">
          <Search aria-hidden />
          <span>{t('search_in_a_group')}</span>
          <kbd aria-hidden>/</kbd>
        </button>
      }
    />
  )
}
