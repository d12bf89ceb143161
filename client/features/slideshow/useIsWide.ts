import { useSyncExternalStore } from 'react'

const wide = matchMedia('(min-aspect-ratio: 4/3)')

export function useIsWide(): boolean {
  return useSyncExternalStore(onChange, () => wide.matches)
}

function onChange(listener: () => void): () => void {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}
