/**
 * Heights from 0 to 1, each the loudest of its peaks.
 * @param peaks one digit each; an empty string gives a flat line
 */
export function waveBars(peaks: string, count: number): number[] {
  return Array.from({ length: count }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / count)
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / count))
    return Math.max(0, ...Array.from(peaks.slice(from, to), Number)) / 9
  })
}
