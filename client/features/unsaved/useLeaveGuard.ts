import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'

/**
 * Asks before the page is left with something unsent on it. `letGo` is called by what leaves on purpose.
 * `within` says what counts as the same place: any page of the route (another group is the same writer with the same
 * words), or this page alone.
 */
export function useLeaveGuard(holds: boolean, within: 'route' | 'page' = 'route') {
  const isLetGo = useRef(false)
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      holds &&
      !isLetGo.current &&
      (within === 'route' ? current.routeId !== next.routeId : current.pathname !== next.pathname),
    enableBeforeUnload: () => holds && !isLetGo.current,
    withResolver: true,
  })
  function letGo() {
    isLetGo.current = true
  }
  return { blocker, letGo }
}

export type LeaveGuard = ReturnType<typeof useLeaveGuard>
