import { useParams } from '@tanstack/react-router'
import { useGroup } from '../groups/groups.queries.ts'
import { SearchPage } from './SearchPage.tsx'

export function GroupSearchPage() {
  const { id } = useParams({ from: '/app/groups/$id/search' })
  return <SearchPage group={useGroup(id)} />
}
