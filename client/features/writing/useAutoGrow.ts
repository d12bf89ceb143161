import { useLayoutEffect, useRef } from 'react'

/**
 * A text field that is as high as its text; the style sheet says how high it may become. Where the browser does it by
 * itself (`field-sizing`), it is left to it: measuring makes a long page jump.
 */
export function useAutoGrow(text: string) {
  const ref = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    const field = ref.current
    if (!field || CSS.supports?.('field-sizing', 'content')) return
    const scrolled = window.scrollY
    field.style.blockSize = '0'
    const border = field.offsetHeight - field.clientHeight
    field.style.blockSize = `${field.scrollHeight + border}px`
    window.scrollTo({ top: scrolled, behavior: 'instant' })
  }, [text])
  return ref
}
