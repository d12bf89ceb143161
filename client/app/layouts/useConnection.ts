import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useReachableAgain } from '../../api/useReachableAgain.ts'

/** `away` is a server that cannot be reached by a device that has a network: mostly one that is being restarted. */
export type Connection = 'online' | 'offline' | 'away'

/**
 * Whether the server can be reached, as far as the browser and the service worker know. Refetches everything once it
 * can.
 */
export function useConnection(): Connection {
  const queryClient = useQueryClient()
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  const [isCutOff, setIsCutOff] = useState(false)
  useEffect(() => {
    const cutOff = () => setIsCutOff(true)
    window.addEventListener('cut-off', cutOff)
    return () => window.removeEventListener('cut-off', cutOff)
  }, [])
  useReachableAgain(isCutOff, () => {
    setIsCutOff(false)
    window.dispatchEvent(new Event('reachable'))
    void queryClient.invalidateQueries()
  })
  if (!online) return 'offline'
  return isCutOff ? 'away' : 'online'
}

function subscribe(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
