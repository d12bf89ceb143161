/** The date where the reader is, to be compared with what was stored. */
export function thisDay(): string {
  return new Date().toDateString()
}
