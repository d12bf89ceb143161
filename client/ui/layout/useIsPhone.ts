import { useSyncExternalStore } from 'react'

const phone = matchMedia('(width < 769px)')

export function useIsPhone(): boolean {
  return useSyncExternalStore(onChange, () => phone.matches)
}

function onChange(listener: () => void): () => void {
  phone.addEventListener('change', listener)
  return () => phone.removeEventListener('change', listener)
}
