import { useEffect, useState } from 'react'
import { readStored, writeStored } from '../../../api/stored.ts'

/**
 * When the list was last seen before now, in epoch seconds; undefined on a device that has not shown it yet. Leaving
 * the list moves it to the newest row.
 */
export function useLastVisit(newest: number | undefined): number | undefined {
  const [before] = useState(() => Number(readStored('newsSeen')) || undefined)

  useEffect(() => {
    if (newest === undefined) return
    const leave = () => writeStored('newsSeen', String(newest))
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [newest])

  return before
}
