/** As clocks and players write it: 0:48, 1:02:05. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const [first, ...others] = parts[0] ? parts : parts.slice(1)
  return [first, ...others.map((part) => String(part).padStart(2, '0'))].join(':')
}
