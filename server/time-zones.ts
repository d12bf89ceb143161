/** The epoch second at which clocks in the time zone show what clocks in UTC show at `local`. */
export function epochOf(local: number, timeZone: string): number {
  return local - offsetOf(timeZone, local - offsetOf(timeZone, local))
}

/** In seconds, east of Greenwich. */
export function offsetOf(timeZone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at * 1000)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(name) ?? []
  return sign ? Number(`${sign}1`) * (Number(hours) * 3600 + Number(minutes) * 60) : 0
}

/** Where the server is, for people who have not said where they are. */
export const ownTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
