export function timeZoneHere(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}
