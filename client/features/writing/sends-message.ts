import type { KeyboardEvent } from 'react'

/** Ctrl+Enter, and ⌘+Enter on a Mac. */
export function sendsMessage({ key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): boolean {
  return key === 'Enter' && (ctrlKey || metaKey)
}
