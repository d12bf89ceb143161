import type { ReactNode } from 'react'

export type Toast = {
  text: string
  tone?: 'plain' | 'danger'
  icon?: ReactNode
  action?: { label: string; onClick: () => void }
}
export type ShownToast = Toast & { id: number }

const atMost = 3
let shown: readonly ShownToast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Says something for five seconds. The same words twice are said once, anew. */
export function showToast(toast: Toast): void {
  const others = shown.filter((other) => other.text !== toast.text)
  change([...others, { ...toast, id: ++lastId }].slice(-atMost))
}

export function removeToast(id: number): void {
  change(shown.filter((toast) => toast.id !== id))
}

export function useToast(): (toast: Toast) => void {
  return showToast
}

/** For the Toaster: where it listens and what it shows. */
export const toasts = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  current: () => shown,
}

function change(next: readonly ShownToast[]) {
  shown = next
  for (const listener of listeners) listener()
}
