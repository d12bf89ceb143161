import type { FileRef } from '#contract/files.ts'
import type { ImportedFrom } from '#contract/importing/import-formats.ts'
import type { Profile } from '#contract/people.ts'
import type { ProfileFields, UserRef } from '#contract/users.ts'

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

type WriterColumns = { writerId: string | null; writerName: string | null }

/** Who wrote a message in the name of its author. */
export function presentWriter({ writerId: id, writerName: name }: WriterColumns) {
  return id !== null && name !== null ? { writtenBy: { id, name, entityType: 'user' as const } } : {}
}

/** Where an import has brought a message from, and who did so in the name of its author. */
export function presentBringer(row: WriterColumns, from: ImportedFrom) {
  const { writtenBy: by } = presentWriter(row)
  return { brought: { from, ...(by && { by }) } }
}

export const selectProfileColumns = [...selectUserColumns, 'user.birthday', 'user.birthYear'] as const

type BirthdayColumns = { birthday: string | null; birthYear: number | null }

export function presentProfile(row: UserRow & BirthdayColumns): UserRef & Pick<Profile, keyof typeof ProfileFields> {
  return { ...presentUser(row), ...birthdayOf(row) }
}

export function birthdayOf({ birthday, birthYear }: BirthdayColumns): { birthday?: string } {
  if (birthday === null) return {}
  return { birthday: birthYear === null ? birthday : `${birthYear}-${birthday}` }
}

export function presentFileRef(id: string | null, contentUrl: string | null): FileRef | undefined {
  return id && contentUrl ? { id, contentUrl, entityType: 'file' } : undefined
}
