import type { Seconds } from '#contract/units.ts'

/** As a date field has it, in the time zone of the device. */
export function dayOf(seconds: Seconds | undefined): string {
  if (seconds === undefined) return ''
  const date = new Date(seconds * 1000)
  const parts = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'))
  return [String(date.getFullYear()).padStart(4, '0'), ...parts].join('-')
}
