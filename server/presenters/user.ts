import type { FileRef } from '#contract/files.ts'
import type { UserRef } from '#contract/users.ts'

/** What presentUser needs, of `user` joined with its picture as `avatar`. */
export const selectUserColumns = [
  'user.id',
  'user.name',
  'avatar.id as avatarId',
  'avatar.contentUrl as avatarUrl',
] as const

type UserRow = { id: string; name: string; avatarId: string | null; avatarUrl: string | null }

export function presentUser({ id, name, avatarId, avatarUrl }: UserRow): UserRef {
  const avatar = presentFileRef(avatarId, avatarUrl)
  return { id, name, ...(avatar && { avatar }), entityType: 'user' }
}

export function presentFileRef(id: string | null, contentUrl: string | null): FileRef | undefined {
  return id && contentUrl ? { id, contentUrl, entityType: 'file' } : undefined
}
