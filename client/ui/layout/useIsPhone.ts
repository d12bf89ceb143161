import { useSyncExternalStore } from 'react'

const phone = matchMedia('(width < 769px)')

/** Whether the window is as narrow as a phone's, which has bars of its own. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(onChange, () => phone.matches)
}

function onChange(listener: () => void): () => void {
  phone.addEventListener('change', listener)
  return () => phone.removeEventListener('change', listener)
}
