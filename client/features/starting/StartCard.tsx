import { useQuery } from '@tanstack/react-query'
import { groupQuery } from '../../data/group.ts'
import { InviteRow } from './InviteRow.tsx'
import { PhotoRow } from './PhotoRow.tsx'

export function StartCard({ groupId, way }: { groupId: string; way: 'invite' | 'photo' }) {
  const { data: group, isPending } = useQuery(groupQuery(groupId))
  if (isPending) return <span />
  if (!group) return null
  return way === 'invite' ? <InviteRow group={group} /> : <PhotoRow group={group} />
}
