import type { Seconds } from '../units.ts'

/** How long a host can undo a decision: as the screens offer it, and as the server takes it, which may be slow. */
export const timeToUndo = { offered: 10, taken: 15 } as const satisfies Record<string, Seconds>
