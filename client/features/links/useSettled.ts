import { useEffect, useState } from 'react'

/** A value once it has not changed for `pause`; undefined until then. */
export function useSettled<T>(value: T, pause: number): T | undefined {
  const [settled, setSettled] = useState<T>()
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value, pause])
  return settled === value ? settled : undefined
}
