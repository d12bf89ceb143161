import type { Context } from '../../../context.ts'
import type { Change } from '../../../files/file-store.ts'
import type { StrippedFilm } from '../../../media/metadata/strip-film.ts'
import type { Position } from '../../../places/towns.ts'
import type { AcceptedKind } from './file-kinds.ts'

/** `isSavedAsSent` is for video and sound, once `change` has run: whether members may have what is stored. */
export type Stripping = { change?: Change; isStripped: () => boolean; isSavedAsSent: () => boolean }

type Wishes = { keepsPosition?: boolean; onPosition?: (position: Position) => void }

/**
 * Takes the position out of what arrives, unless its sender keeps it. Of sound, only MP4 has one. `onPosition` is told
 * the position of a photo before.
 */
export function stripping(
  { media }: Context,
  ownerId: string | null,
  { kind, extension, format }: AcceptedKind,
  { keepsPosition = false, onPosition }: Wishes,
): Stripping {
  if (kind === 'image' && (!keepsPosition || onPosition)) {
    let isStripped = false
    const change = async (path: string) => {
      // A file that cannot be read is refused by what follows.
      const position =
        onPosition && (await media.run({ kind: 'read-position', path }, 'now', ownerId).catch(() => null))
      if (position) onPosition?.(position)
      if (!keepsPosition) isStripped = await media.run({ kind: 'strip-position', path, extension }, 'now', ownerId)
      return isStripped
    }
    return { change, isStripped: () => isStripped, isSavedAsSent: () => true }
  }
  if (format === 'mov' && !keepsPosition) {
    let found: StrippedFilm = 'unknown'
    const change = async (path: string) => {
      found = await media.run({ kind: 'strip-film', path }, 'now', ownerId)
      return found === 'stripped'
    }
    return { change, isStripped: () => found === 'stripped', isSavedAsSent: () => found !== 'unknown' }
  }
  return { isStripped: () => false, isSavedAsSent: () => keepsPosition || kind !== 'video' }
}
