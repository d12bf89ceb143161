import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { GroupRef } from '#contract/groups.ts'
import { meQuery } from '../../me/me.queries.ts'
import { searchedGroup } from '../search-place.ts'
import { SearchField } from './SearchField.tsx'

type SearchBoxProps = { group: Pick<GroupRef, 'id' | 'name'> | undefined; isSearching: boolean }

/** Searches the group that one is in, elsewhere all of one’s own. */
export function SearchBox({ group, isSearching }: SearchBoxProps) {
  const { data: me } = useSuspenseQuery(meQuery)
  const { q = '' } = useSearch({ strict: false })
  if (me.groups.length === 0) return null
  return (
    <SearchField group={searchedGroup(group, me.groups)} query={isSearching ? q : ''} hasShortcut live={isSearching} />
  )
}
