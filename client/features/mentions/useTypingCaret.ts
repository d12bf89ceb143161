import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** The caret after typing; undefined once it is moved or the field is left. */
export function useTypingCaret(
  field: RefObject<HTMLTextAreaElement | null>,
  text: string,
  isTyping: boolean,
): number | undefined {
  const [caret, setCaret] = useState<number>()
  const seen = useRef(isTyping ? undefined : text)

  useLayoutEffect(() => {
    const element = field.current
    if (seen.current === text || !element) return
    seen.current = text
    setCaret(element === document.activeElement ? element.selectionEnd : undefined)
  }, [field, text])

  useEffect(() => {
    const element = field.current
    if (!element || caret === undefined) return
    const leave = () => setCaret(undefined)
    const onSelection = () => {
      const hasMoved = element.selectionStart !== caret || element.selectionEnd !== caret
      if (element.value === seen.current && hasMoved) leave()
    }
    document.addEventListener('selectionchange', onSelection)
    element.addEventListener('blur', leave)
    return () => {
      document.removeEventListener('selectionchange', onSelection)
      element.removeEventListener('blur', leave)
    }
  }, [field, caret])

  return caret
}
