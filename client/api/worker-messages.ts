export type ToWorker =
  | 'take-over'
  | 'forget'
  /** The server can be reached: waiting hearts may be sent. */
  | 'send-hearts'

export type ToPage = 'cut-off' | 'outdated' | 'typed' | { open: string }

/** For reads that may be answered from the device; the page is told when the answer was outdated. */
export const acceptsStored = { 'Cache-Control': 'max-stale' }
