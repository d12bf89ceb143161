import type { MessageFile } from '#contract/files.ts'
import type { Seconds } from '#contract/units.ts'
import type { UserRef } from '#contract/users.ts'
import { aspectOf } from '../../pieces/photos/photo-sources.ts'
import { isVideo } from '../../pieces/photos/visuals.ts'

export type Slide = { file: MessageFile; alt: string; author?: UserRef | undefined; takenAt?: Seconds | undefined }

export type SlideSource = {
  count: number
  /** Undefined while it is not loaded. */
  at: (index: number) => Slide | undefined
}

/** What is shown at once: a photo, a film, or two upright photos side by side. */
export function slidesFrom({ count, at }: SlideSource, index: number, isWide: boolean): Slide[] {
  const first = at(index)
  if (!first) return []
  const second = isWide && index + 1 < count ? at(index + 1) : undefined
  return second && isUpright(first) && isUpright(second) ? [first, second] : [first]
}

/** The one before, from its end when two stand side by side. */
export function indexBefore(source: SlideSource, index: number, isWide: boolean): number {
  const pair = index >= 2 ? slidesFrom(source, index - 2, isWide).length : 0
  return pair === 2 ? index - 2 : (index - 1 + source.count) % source.count
}

export function isFilm({ file }: Slide): boolean {
  return isVideo(file) && file.status === 'ready'
}

function isUpright({ file }: Slide): boolean {
  return !isVideo(file) && aspectOf(file) < 0.9
}
