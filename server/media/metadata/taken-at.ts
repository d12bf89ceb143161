import { directoriesOf, openTiff, textOf } from './exif.ts'

const dateTimeOriginal = 0x9003
const offsetTimeOriginal = 0x9011
/** The oldest photo that there is was taken in 1826 or 1827. */
const first = Date.UTC(1827, 0, 1) / 1000

/**
 * From the EXIF of a photo, in epoch seconds. Without a time zone, only the day is reliable: it becomes noon of that
 * day in UTC, which is the same day nearly everywhere. Undefined for impossible dates.
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

/** 31 February would become a day in March. */
function isDay(day: string): boolean {
  const midnight = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(midnight.valueOf()) && midnight.toISOString().startsWith(day)
}
