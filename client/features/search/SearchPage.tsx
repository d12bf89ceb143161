import { useParams } from '@tanstack/react-router'
import { useGroup } from '../groups/groups.queries.ts'
import { SearchContent } from './SearchContent.tsx'

/** The search of the group in the address or, without one, of all of one’s own. */
export function SearchPage() {
  const { id } = useParams({ strict: false })
  return id === undefined ? <SearchContent group={undefined} /> : <GroupSearch id={id} />
}

function GroupSearch({ id }: { id: string }) {
  return <SearchContent group={useGroup(id)} />
}
