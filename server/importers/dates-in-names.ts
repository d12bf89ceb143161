import type { Seconds } from '#contract/units.ts'
import { isDay, type LocalClock } from './local-time.ts'

const day = String.raw`(?<year>(?:19|20)\d\d)[-_.]?(?<month>\d\d)[-_.]?(?<day>\d\d)`
const time = String.raw`(?:[-_ T.]+(?:at )?|)(?<hour>[01]\d|2[0-3])[-_.:h]?(?<minute>[0-5]\d)[-_.:m]?(?<second>[0-5]\d)`
const moment = new RegExp(String.raw`(?<!\d)${day}${time}`)
const dayAlone = new RegExp(String.raw`(?<!\d)${day}(?!\d)`)

/**
 * When a photo was taken, as cameras and phones name it: IMG_20220327_214155.jpg, 2022-03-27 21.41.55.jpg,
 * IMG-20220327-WA0003.jpg. Without a time, noon.
 */
export function momentInName(name: string, clock: LocalClock): Seconds | undefined {
  for (const pattern of [moment, dayAlone]) {
    const found = pattern.exec(name)?.groups
    if (!found) continue
    const { year, month, day, hour = '12', minute = '0', second = '0' } = found
    const [y, m, d] = [Number(year), Number(month), Number(day)]
    if (!isDay(y, m, d)) continue
    const written = { year: y, month: m, day: d, hour: Number(hour), minute: Number(minute), second: Number(second) }
    // Pixel phones write the time of Greenwich.
    if (name.startsWith('PXL_')) return Date.UTC(y, m - 1, d, written.hour, written.minute, written.second) / 1000
    return clock(written)
  }
  return undefined
}
