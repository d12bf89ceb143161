import { useParams } from '@tanstack/react-router'
import { useGroup } from '../groups/groups.queries.ts'
import { SearchContent } from './SearchContent.tsx'

export function SearchPage() {
  const { id } = useParams({ strict: false })
  return id === undefined ? <SearchContent group={undefined} /> : <GroupSearch id={id} />
}

function GroupSearch({ id }: { id: string }) {
  return <SearchContent group={useGroup(id)} />
}
