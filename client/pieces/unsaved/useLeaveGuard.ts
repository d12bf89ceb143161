import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'

/**
 * Blocks leaving while `active`; call `release` before leaving on purpose. `within` says what counts as staying: any
 * page of the route (the writer takes its text along to another group), or this page only.
 */
export function useLeaveGuard(active: boolean, within: 'route' | 'page' = 'route') {
  const isReleased = useRef(false)
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      active &&
      !isReleased.current &&
      (within === 'route' ? current.routeId !== next.routeId : current.pathname !== next.pathname),
    enableBeforeUnload: () => active && !isReleased.current,
    withResolver: true,
  })
  function release() {
    isReleased.current = true
  }
  return { blocker, release }
}

export type LeaveGuard = ReturnType<typeof useLeaveGuard>
