/** As players write it: 0:48, 1:02:05; empty when unknown. */
export function formatDuration(seconds: number | undefined): string {
  if (seconds === undefined) return ''
  const iso = new Date(Math.max(0, seconds) * 1000).toISOString()
  return iso.slice(11, 19).replace(/^0(0:0?)?/, '')
}
