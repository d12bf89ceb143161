import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'

/** Asks before the page is left with something unsent on it. `letGo` is called by what leaves on purpose. */
export function useLeaveGuard(holds: boolean) {
  const isLetGo = useRef(false)
  const blocker = useBlocker({
    // Another group is the same writer with the same words.
    shouldBlockFn: ({ current, next }) => holds && !isLetGo.current && current.routeId !== next.routeId,
    enableBeforeUnload: () => holds && !isLetGo.current,
    withResolver: true,
  })
  function letGo() {
    isLetGo.current = true
  }
  return { blocker, letGo }
}
