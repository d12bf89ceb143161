import { useLayoutEffect, useRef } from 'react'

/**
 * Makes a text field as high as its text, up to the maximum in its style sheet. Browsers with `field-sizing` do it
 * themselves; measuring would make a long page jump.
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
