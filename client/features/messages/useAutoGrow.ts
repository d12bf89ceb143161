import { useLayoutEffect, useRef } from 'react'

/** A text field that is as high as its text; the style sheet says how high it may become. */
export function useAutoGrow(text: string) {
  const ref = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    const field = ref.current
    if (!field) return
    field.style.blockSize = '0'
    const border = field.offsetHeight - field.clientHeight
    field.style.blockSize = `${field.scrollHeight + border}px`
  }, [text])
  return ref
}
