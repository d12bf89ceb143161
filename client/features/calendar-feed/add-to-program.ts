import type { CalendarProgram } from '#contract/blocks/calendar-feeds.ts'

/** Those that can be added by a tap; any other takes the address. */
export type KnownProgram = Exclude<CalendarProgram, 'other'>

/** Where a program asks whether to add the calendar. */
export const addressesToAdd: Record<KnownProgram, (address: string, name: string) => string> = {
  apple: asWebcal,
  google: (address) => `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(asWebcal(address))}`,
  outlook: (address, name) =>
    `https://outlook.live.com/calendar/0/addfromweb?url=${encodeURIComponent(address)}&name=${encodeURIComponent(name)}`,
}

function asWebcal(address: string): string {
  return address.replace(/^https?:/, 'webcal:')
}
