import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { GroupRef } from '#contract/groups.ts'
import { meQuery } from '../../../data/me.ts'
import { searchedGroup } from '../search-destination.ts'
import { SearchField } from './SearchField.tsx'

type SearchBoxProps = { group: Pick<GroupRef, 'id' | 'name'> | undefined; isSearching: boolean }

export function SearchBox({ group, isSearching }: SearchBoxProps) {
  const { data: me } = useSuspenseQuery(meQuery)
  const { q = '' } = useSearch({ strict: false })
  if (me.groups.length === 0) return null
  return (
    <SearchField group={searchedGroup(group, me.groups)} query={isSearching ? q : ''} hasShortcut live={isSearching} />
  )
}
