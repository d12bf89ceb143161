import type { Seconds } from '#contract/units.ts'
/** A series ends after a longer pause between two messages of one person in a group. It is one row of What's new, one card of an email and one notification on a device. */
export const seriesPause: Seconds = 300
