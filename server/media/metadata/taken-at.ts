import { directoriesOf, openTiff, textOf } from './exif.ts'

const dateTimeOriginal = 0x9003
const offsetTimeOriginal = 0x9011
/** Nobody took a photo before that year. */
const firstYear = 1826

/**
 * When a photo was taken, in epoch seconds, by its EXIF. Cameras that do not know their time zone tell only the day
 * reliably: for them it is noon of that day in UTC, which is the same day for nearly everybody who looks at it.
 * Nothing for what cannot be true.
 */
export function takenAt(exif: Buffer | undefined, now: number): number | null {
  const tiff = exif && openTiff(exif)
  if (!tiff) return null
  const directories = directoriesOf(tiff)
  const [, day, time] =
    /^(\d{4}:\d\d:\d\d) (\d\d:\d\d:\d\d)/.exec(textOf(tiff, directories, dateTimeOriginal) ?? '') ?? []
  if (!day) return null
  const [offset] = /^[+-]\d\d:\d\d/.exec(textOf(tiff, directories, offsetTimeOriginal) ?? '') ?? []
  const seconds = Date.parse(`${day.replaceAll(':', '-')}T${offset ? `${time}${offset}` : '12:00:00Z'}`) / 1000
  const latest = offset ? now : now + 86_400
  return seconds > Date.UTC(firstYear, 11, 31) / 1000 && seconds <= latest ? seconds : null
}
