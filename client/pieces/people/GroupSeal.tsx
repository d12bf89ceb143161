import type { FileRef } from '#contract/files.ts'
import { avatarUrl } from '#contract/pictures.ts'
import { Monogram, type MonogramProps } from '../../ui/people/Monogram.tsx'

export type SealedGroup = { id: string; name: string; hue?: number; picture?: FileRef }

/** The picture of a group, else its letter in its colour. */
export function GroupSeal({ group, size }: { group: SealedGroup; size?: MonogramProps['size'] }) {
  const { picture, ...named } = group
  return <Monogram {...named} size={size} picture={picture && avatarUrl(picture.id, 160)} />
}
