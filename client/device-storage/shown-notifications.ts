/**
 * Serializes access to the notifications on the device: Chromium forgets one that is asked for while it is being
 * shown, and pressing it then does nothing.
 */
export function withShown(work: () => Promise<void>): Promise<void> {
  return navigator.locks.request('shown notifications', work)
}
