import type { FileRef } from '#contract/files.ts'
import { avatarUrl } from '#contract/pictures.ts'
import { Monogram, type MonogramProps } from '../../ui/people/Monogram.tsx'

export type SealedGroup = { name: string; hue?: number; picture?: Pick<FileRef, 'id'> }

export function GroupSeal({ group, size }: { group: SealedGroup; size?: MonogramProps['size'] }) {
  const { name, hue, picture } = group
  return <Monogram name={name} hue={hue} size={size} picture={picture && avatarUrl(picture.id, 160)} />
}
