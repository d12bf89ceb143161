import { lockRow } from '../../database/lock-row.ts'
import type { Db, Tx } from '../../database/tables.ts'
import { AppError } from '../../errors.ts'
import type { Viewer } from '../../http/viewer.ts'
import { requireMember, type Membership } from './membership.ts'

declare const proven: unique symbol

/** Proof that a member is a host of the group; only asHost() makes one. */
export type Hosting = Membership & { role: 'host'; [proven]: true }

/** @throws AppError not-found to outsiders, hosts-only to members who are no hosts */
export async function requireHost(db: Db, viewer: Viewer, groupId: string): Promise<Hosting> {
  return asHost(await requireMember(db, viewer, groupId))
}

/** @throws AppError hosts-only */
export function asHost(membership: Membership): Hosting {
  if (membership.role !== 'host') throw new AppError('hosts-only')
  return membership as Hosting
}

export type RoleAndRules = Pick<Membership, 'role' | 'rules'>

/** @throws AppError hosts-only, readers-only-read */
export function requireMayPost(member: RoleAndRules, kind: 'conversation' | 'reply'): void {
  const refusal = refusalToPost(member, kind)
  if (refusal) throw new AppError(refusal)
}

export function mayPost(member: RoleAndRules, kind: 'conversation' | 'reply'): boolean {
  return refusalToPost(member, kind) === undefined
}

/** In a conversation that is closed, members do not reply even so. */
export function mayReplyIn(member: RoleAndRules, { isClosed }: { isClosed: boolean }): boolean {
  return mayPost(member, 'reply') && (!isClosed || member.role === 'host')
}

function refusalToPost({ role, rules }: RoleAndRules, kind: 'conversation' | 'reply') {
  if (role === 'host') return undefined
  const onlyHosts = rules.conversations === 'hosts' && (kind === 'conversation' || rules.replies === 'hosts')
  if (onlyHosts) return 'hosts-only'
  return role === 'reader' && !(kind === 'reply' && rules.readersReply) ? 'readers-only-read' : undefined
}

export function mayInvite({ role, rules }: Membership): boolean {
  return role === 'host' || (role === 'member' && rules.invite === 'members')
}

/** @throws AppError hosts-only, readers-only-read */
export function requireMayInvite(membership: Membership): void {
  if (!mayInvite(membership)) throw refusalOf(membership)
}

/** @throws AppError hosts-only, readers-only-read */
export function requireMayEditGroup(membership: Membership): void {
  const { role, rules } = membership
  if (role !== 'host' && !(role === 'member' && rules.edit === 'members')) throw refusalOf(membership)
}

/** @throws AppError forbidden, readers-only-read */
export function requireMayShare({ role, rules, userId }: Membership, authorId: string | null): void {
  if (role === 'host' || authorId === userId) return
  if (role === 'reader') throw new AppError('readers-only-read')
  if (rules.publicLinks === 'authors') throw new AppError('forbidden')
}

/** An archive passes on what others wrote, as a public link does. */
export function mayArchive({ role, rules }: Membership): boolean {
  return role === 'host' || (role === 'member' && rules.publicLinks === 'members')
}

/** @throws AppError hosts-only, readers-only-read */
export function requireMayArchive(membership: Membership): void {
  if (!mayArchive(membership)) throw refusalOf(membership)
}

function refusalOf({ role }: Membership): AppError {
  return new AppError(role === 'reader' ? 'readers-only-read' : 'hosts-only')
}

/**
 * The row of the group must be locked, so that two who leave at once do not count on each other.
 * @throws AppError last-host when this person is the only host among several people
 */
export async function requireAnotherHost(
  tx: Tx,
  { groupId, userId }: Pick<Membership, 'groupId' | 'userId'>,
): Promise<void> {
  const members = await tx.selectFrom('membership').select(['userId', 'role']).where('groupId', '=', groupId).execute()
  const others = members.filter((member) => member.userId !== userId)
  const isHost = members.some((member) => member.userId === userId && member.role === 'host')
  if (isHost && others.length > 0 && !others.some(({ role }) => role === 'host')) throw new AppError('last-host')
}

/**
 * Locks the row of the group and proves the membership once more, since the person may have been removed, or the rules
 * changed, after it was proven.
 * @throws AppError not-found
 */
export async function requireStillMember(
  tx: Tx,
  { groupId, userId }: Pick<Membership, 'groupId' | 'userId'>,
): Promise<Membership> {
  await lockRow(tx, 'group', groupId)
  return requireMember(tx, { userId, sessionId: '' }, groupId)
}

/** The same of a host. @throws AppError not-found, hosts-only */
export async function requireStillHost(tx: Tx, hosting: Pick<Hosting, 'groupId' | 'userId'>): Promise<Hosting> {
  return asHost(await requireStillMember(tx, hosting))
}
