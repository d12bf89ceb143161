/**
 * Asks for the notifications that the device shows, and changes them, one at a time, whoever does: Chromium forgets one
 * that somebody asks for while it is being shown, and a press on it then does nothing.
 */
export function withShown(work: () => Promise<void>): Promise<void> {
  return navigator.locks.request('shown notifications', work)
}
