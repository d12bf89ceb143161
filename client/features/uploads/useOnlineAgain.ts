import { useEffect, useEffectEvent } from 'react'

/** Calls back when the browser has a connection again. */
export function useOnlineAgain(onOnline: () => void): void {
  const tell = useEffectEvent(onOnline)
  useEffect(() => {
    const listener = () => tell()
    window.addEventListener('online', listener)
    return () => window.removeEventListener('online', listener)
  }, [])
}
