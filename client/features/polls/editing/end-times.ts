const evening = 20
const lateEvening = 23

/** Epoch seconds, on the clocks of this device: at 11 PM, or tomorrow if that is soon. */
export function tonight(now: number): number {
  const date = new Date(now * 1000)
  date.setHours(lateEvening, 0, 0, 0)
  if (date.getTime() / 1000 - now < 1800) date.setDate(date.getDate() + 1)
  return date.getTime() / 1000
}

/** At 8 PM; of next week on Sundays. */
export function sundayEvening(now: number): number {
  const date = new Date(now * 1000)
  date.setDate(date.getDate() + (7 - date.getDay()))
  date.setHours(evening, 0, 0, 0)
  return date.getTime() / 1000
}

/** What fields of date and time have as their value. */
export function localTime(seconds: number): string {
  const date = new Date(seconds * 1000)
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-')
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}
