import { directoriesOf, openTiff, textOf } from './exif.ts'

const dateTimeOriginal = 0x9003
const offsetTimeOriginal = 0x9011
/** The oldest photo that there is was taken in 1826 or 1827. */
const first = Date.UTC(1827, 0, 1) / 1000

/**
 * When a photo was taken, in epoch seconds, by its EXIF. Cameras that do not know their time zone tell only the day
 * reliably: for them it is noon of that day in UTC, which is the same day for nearly everybody who looks at it.
 * Nothing for what cannot be true.
 */
export function takenAt(exif: Buffer | undefined, now: number): number | null {
  const tiff = exif && openTiff(exif)
  if (!tiff) return null
  const directories = directoriesOf(tiff)
  const [, written, time] =
    /^(\d{4}:\d\d:\d\d) (\d\d:\d\d:\d\d)/.exec(textOf(tiff, directories, dateTimeOriginal) ?? '') ?? []
  const day = written?.replaceAll(':', '-') ?? ''
  if (!isDay(day)) return null
  const [offset] = /^[+-]\d\d:\d\d/.exec(textOf(tiff, directories, offsetTimeOriginal) ?? '') ?? []
  const seconds = Date.parse(`${day}T${offset ? `${time}${offset}` : '12:00:00Z'}`) / 1000
  const latest = offset ? now : now + 86_400
  return seconds >= first && seconds <= latest ? seconds : null
}

/** Not the 31st of February, which would be taken for a day in March. */
function isDay(day: string): boolean {
  const midnight = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(midnight.valueOf()) && midnight.toISOString().startsWith(day)
}
