import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let now = readClock()
let timer: ReturnType<typeof setInterval> | undefined

/** The time in epoch seconds, shared by the whole page and updated once a minute. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  if (!timer) {
    tick()
    timer = setInterval(tick, 60_000)
    document.addEventListener('visibilitychange', tick)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
    document.removeEventListener('visibilitychange', tick)
  }
}

function tick() {
  now = readClock()
  for (const listener of listeners) listener()
}

function readClock(): number {
  return Math.floor(Date.now() / 1000)
}
