/**
 * Heights between 0 and 1 of so many bars, the loudest of the peaks that each stands for.
 * @param peaks one digit each; nothing makes a flat line
 */
export function waveBars(peaks: string, count: number): number[] {
  return Array.from({ length: count }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / count)
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / count))
    return Math.max(0, ...Array.from(peaks.slice(from, to), Number)) / 9
  })
}
