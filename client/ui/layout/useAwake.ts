import { useEffect } from 'react'

/** Keeps the screen on, where the browser can. It forgets that whenever the page is hidden. */
export function useAwake(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return
    let isOver = false
    let lock: WakeLockSentinel | undefined
    const release = () => void lock?.release().catch(() => undefined)
    async function request() {
      if (document.visibilityState !== 'visible') return
      // Refused when the battery is low.
      lock = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isOver) release()
    }
    const onVisible = () => void request()
    onVisible()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', onVisible)
      release()
    }
  }, [isOn])
}
