/** “0:48”, “12:05”, “1:02:03”: as players show it, in every language. */
export function formatDuration(seconds: number): string {
  const whole = Math.round(seconds)
  const minutes = Math.floor(whole / 60)
  const rest = digits(whole % 60)
  return minutes < 60 ? `${minutes}:${rest}` : `${Math.floor(minutes / 60)}:${digits(minutes % 60)}:${rest}`
}

function digits(value: number): string {
  return String(value).padStart(2, '0')
}
