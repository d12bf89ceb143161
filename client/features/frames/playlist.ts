import type { FramePhoto } from '#contract/programs/frames.ts'
import { aspectOf } from '../../pieces/photos/photo-sources.ts'
import type { SlideSource } from '../slideshow/slides.ts'

type Shown = { photos: readonly FramePhoto[]; memories: readonly FramePhoto[]; hiddenGroups: readonly string[] }

/** In the morning this day in earlier years comes first; otherwise it is among the others. */
export function orderOf({ photos, memories, hiddenGroups }: Shown, isMorning: boolean): FramePhoto[] {
  const first = isMorning ? memories : []
  const firstIds = new Set(first.map(({ id }) => id))
  const all = [...first, ...photos.filter(({ id }) => !firstIds.has(id))]
  return all.filter(({ group }) => !hiddenGroups.includes(group))
}

export function sourceOf(order: readonly FramePhoto[]): SlideSource {
  return {
    count: order.length,
    at: (index) => {
      const file = order[index]
      return file && { file, alt: file.alt ?? file.caption ?? file.title, author: file.author, takenAt: file.takenAt }
    },
  }
}

/** Of two side by side, the sum. */
export function aspectOfAll(photos: readonly FramePhoto[]): number {
  return photos.reduce((sum, photo) => sum + aspectOf(photo), 0)
}

export function isMorning(now: Date): boolean {
  return now.getHours() >= 5 && now.getHours() < 11
}

/** Between two times of day such as 22:00 and 07:00; never when they are the same. */
export function isDark(now: Date, from: string, to: string): boolean {
  const time = `${String(now.getHours()).padStart(2, '0')}:${String(now.getMinutes()).padStart(2, '0')}`
  return from <= to ? time >= from && time < to : time >= from || time < to
}

const day = 86_400
const units = [
  ['year', 365.25 * day],
  ['month', 30.44 * day],
  ['week', 7 * day],
  ['day', day],
  ['hour', 3600],
  ['minute', 60],
] as const

/** “3 years ago”. `seconds` and `now` are epoch seconds. */
export function longAgo(seconds: number, now: number, tag: string): string {
  const age = Math.max(0, now - seconds)
  const [unit, length] = units.find(([, length]) => age >= length * 0.98) ?? units.at(-1)!
  const format = new Intl.RelativeTimeFormat(tag, { numeric: unit === 'day' ? 'auto' : 'always' })
  return format.format(-Math.max(1, Math.round(age / length)), unit)
}
