import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { GroupRef } from '#contract/groups.ts'
import { meQuery } from '../../me/me.queries.ts'
import { SearchField } from './SearchField.tsx'

type SearchBoxProps = { group: Pick<GroupRef, 'id' | 'name'> | undefined; isSearching: boolean }

/** Searches the group that one is in, elsewhere all of one’s own. */
export function SearchBox({ group, isSearching }: SearchBoxProps) {
  const { data: me } = useSuspenseQuery(meQuery)
  const { q = '' } = useSearch({ strict: false })
  if (me.groups.length === 0) return null
  const only = me.groups.length === 1 ? me.groups[0] : undefined
  return (
    <SearchField
      group={group ?? only}
      query={isSearching ? q : ''}
      focused={isSearching && q === ''}
      hasShortcut
      live={isSearching}
    />
  )
}
