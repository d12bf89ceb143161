import { useRef } from 'react'

export type LastField = ReturnType<typeof useLastField>

export function useLastField() {
  const last = useRef<HTMLTextAreaElement>(null)
  return {
    current: () => last.current,
    remember: (field: HTMLTextAreaElement) => void (last.current = field),
  }
}
