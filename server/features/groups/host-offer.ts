import type { HostOffer } from '#contract/groups.ts'
import { presentUser } from '../../presenters/user.ts'

const day = 86_400

/** So long anybody may object. */
export const timeToObject = 7 * day

type Offered = { hostOfferedTo: string | null; hostOfferedAt: number | null; hostAcceptedAt: number | null }

/** Of a group without a host; not of one that the person has left meanwhile. */
export function presentHostOffer<User extends Parameters<typeof presentUser>[0] & { role: string }>(
  { hostOfferedTo, hostOfferedAt, hostAcceptedAt }: Offered,
  users: readonly User[],
): HostOffer | undefined {
  const to = users.find(({ id }) => id === hostOfferedTo)
  if (!to || hostOfferedAt === null || users.some(({ role }) => role === 'host')) return undefined
  return { to: presentUser(to), accepted: hostAcceptedAt !== null, decidedAt: hostOfferedAt + timeToObject }
}
