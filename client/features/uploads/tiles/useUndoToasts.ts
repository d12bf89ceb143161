import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useToasts, type Toast } from '../../../ui/toasts/toast.ts'

export function useUndoToasts() {
  const toasts = useToasts()
  const ids = useRef(new Set<number>())

  const dismiss = useCallback(() => {
    for (const id of ids.current) toasts.remove(id)
    ids.current.clear()
  }, [toasts])
  useEffect(() => dismiss, [dismiss])

  return useMemo(
    () => ({ show: (toast: Toast) => void ids.current.add(toasts.show(toast)), dismiss }),
    [toasts, dismiss],
  )
}
