import { useQuery } from '@tanstack/react-query'
import { joinRequestsQuery } from '../../invitations/requests.queries.ts'
import { reportsQuery } from '../../moderation/moderation.queries.ts'

/** How much waits for the hosts of a group. */
export function useWaitingCount(groupId: string, isHost: boolean): number {
  const { data: reports } = useQuery({ ...reportsQuery(groupId), enabled: isHost })
  const { data: requests } = useQuery({ ...joinRequestsQuery(groupId), enabled: isHost })
  return (reports?.reported.length ?? 0) + (requests?.length ?? 0)
}
