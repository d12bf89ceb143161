import { useQuery } from '@tanstack/react-query'
import { groupQuery } from '../membership/group.queries.ts'
import { InviteRow } from './InviteRow.tsx'
import { PhotoRow } from './PhotoRow.tsx'

/** A way to go on, among the first few messages. */
export function StartCard({ groupId, way }: { groupId: string; way: 'invite' | 'photo' }) {
  const { data: group, isPending } = useQuery(groupQuery(groupId))
  if (isPending) return <span />
  if (!group) return null
  return way === 'invite' ? <InviteRow group={group} /> : <PhotoRow group={group} />
}
