import { readItem, removeItem, writeItem } from '../../api/page-storage.ts'

const name = 'confirmations'

/** What was answered while the server was away, by message. */
export function waitingConfirmations(): ReadonlyMap<string, boolean> {
  try {
    return new Map(Object.entries(JSON.parse(readItem(name) ?? '{}') as Record<string, boolean>))
  } catch {
    return new Map()
  }
}

/** `undefined` when it has been sent. */
export function saveWaiting(messageId: string, confirmed: boolean | undefined): void {
  const waiting = new Map(waitingConfirmations())
  if (confirmed === undefined) waiting.delete(messageId)
  else waiting.set(messageId, confirmed)
  if (waiting.size === 0) removeItem(name)
  else writeItem(name, JSON.stringify(Object.fromEntries(waiting)))
}
