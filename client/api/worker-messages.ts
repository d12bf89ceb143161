/* What the pages and the worker tell each other. */

export type ToWorker =
  /** The new version may begin. */
  | 'take-over'
  /** Somebody has signed in or out: what is kept belonged to somebody else. */
  | 'forget'
  /** The server can be reached: hearts that wait for it may go. */
  | 'send-hearts'

export type ToPage =
  /** The server did not answer, and what is shown was kept. */
  | 'cut-off'
  /** What was shown at once was kept, and the server has something newer. */
  | 'outdated'
  /** A reply that was typed into a notification waits for a page to send it. */
  | 'typed'
  /** A notification was pressed that leads to this path below the base. */
  | { open: string }

/** Sent with a read that may be answered with what was kept, and will be told when that was outdated. */
export const acceptsKept = { 'Cache-Control': 'max-stale' }
