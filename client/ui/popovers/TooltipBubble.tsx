import { useLayoutEffect, useRef } from 'react'
import { position } from './position.ts'
import styles from './TooltipBubble.module.css'

type TooltipBubbleProps = { id: string; text: string; decorative: boolean }

export function TooltipBubble({ id, text, decorative }: TooltipBubbleProps) {
  const bubble = useRef<HTMLSpanElement>(null)

  useLayoutEffect(() => {
    const element = bubble.current
    const trigger = element?.previousElementSibling
    if (!element || !trigger) return
    element.showPopover?.()
    position(element, trigger, { side: 'top', align: 'center', gap: 8 })
  }, [])

  return (
    <span ref={bubble} id={id} popover="manual" role="tooltip" aria-hidden={decorative} className={styles.bubble}>
      {text}
    </span>
  )
}
