import { useEffect, useState } from 'react'

/**
 * Asks before the page goes while some are on their way, and remembers how many were when it went all the same: a browser
 * keeps no chosen files.
 */
export function useUnsent(link: string, onTheirWay: number) {
  const name = `unsent ${link}`
  const [lost, setLost] = useState(() => readCount(name))

  useEffect(() => {
    writeCount(name, lost + onTheirWay)
    if (onTheirWay === 0) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [name, lost, onTheirWay])

  return [lost, () => setLost(0)] as const
}

function readCount(name: string): number {
  try {
    return Number(sessionStorage.getItem(name) ?? 0)
  } catch {
    return 0
  }
}

function writeCount(name: string, count: number): void {
  try {
    if (count > 0) sessionStorage.setItem(name, String(count))
    else sessionStorage.removeItem(name)
  } catch {
    // Then nothing is said after a reload.
  }
}
