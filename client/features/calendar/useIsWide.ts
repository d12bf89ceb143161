import { useSyncExternalStore } from 'react'

const wide = matchMedia('(width >= 992px)')

/** Whether there is room for a month. */
export function useIsWide(): boolean {
  return useSyncExternalStore(onChange, () => wide.matches)
}

function onChange(listener: () => void): () => void {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}
