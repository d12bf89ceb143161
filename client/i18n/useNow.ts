import { useSyncExternalStore } from 'react'

const minute = 60_000

export function useNow(): number {
  return useSyncExternalStore(subscribe, readClock)
}

function subscribe(tick: () => void) {
  let timer: ReturnType<typeof setTimeout>
  function waitForNextMinute() {
    timer = setTimeout(
      () => {
        tick()
        waitForNextMinute()
      },
      minute - (Date.now() % minute),
    )
  }
  waitForNextMinute()
  document.addEventListener('visibilitychange', tick)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', tick)
  }
}

function readClock(): number {
  return Math.floor(Date.now() / minute) * (minute / 1000)
}
