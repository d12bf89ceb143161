import { createStore } from '@tanstack/react-store'
import { createContext, use, type ReactNode } from 'react'

export type Toast = {
  text: string
  tone?: 'plain' | 'danger'
  icon?: ReactNode
  action?: { label: string; onClick: () => void }
  /** Until somebody closes it or takes its action. */
  stays?: boolean
}
export type ShownToast = Toast & { id: number }
export type Toasts = ReturnType<typeof createToasts>

const atMost = 3

export function createToasts() {
  const shown = createStore<readonly ShownToast[]>([])
  let lastId = 0
  return {
    shown,
    /** Usually for five seconds. Repeating the same words restarts their toast. Returns what removes it. */
    show(toast: Toast): number {
      const id = ++lastId
      shown.setState((toasts) => [...toasts.filter(({ text }) => text !== toast.text), { ...toast, id }].slice(-atMost))
      return id
    },
    remove(id: number): void {
      shown.setState((toasts) => toasts.filter((toast) => toast.id !== id))
    },
  }
}

export const ToastsContext = createContext<Toasts | undefined>(undefined)

export function useToasts(): Toasts {
  const toasts = use(ToastsContext)
  if (!toasts) throw new Error('Toasts need a ToastsContext around them')
  return toasts
}

export function useToast(): (toast: Toast) => number {
  return useToasts().show
}
