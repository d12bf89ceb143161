import { cloneElement, useId, useLayoutEffect, useRef, type ReactElement } from 'react'
import { place } from './place.ts'
import styles from './Tooltip.module.css'
import { useOpenTooltip } from './useOpenTooltip.ts'

export type TooltipProps = {
  text: string
  /** The trigger's own name says the same already. */
  decorative?: boolean
  children: ReactElement<{ 'aria-describedby'?: string }>
}

export function Tooltip({ text, decorative = false, children }: TooltipProps) {
  const id = useId()
  const wrapper = useRef<HTMLSpanElement>(null)
  const bubble = useRef<HTMLSpanElement>(null)
  const { open, handlers } = useOpenTooltip()

  useLayoutEffect(() => {
    const trigger = wrapper.current?.firstElementChild
    if (!open || !trigger || !bubble.current) return
    bubble.current.showPopover?.()
    place(bubble.current, trigger, { side: 'top', align: 'center', gap: 8 })
  }, [open])

  return (
    <span ref={wrapper} className={styles.wrapper} {...handlers}>
      {open && !decorative ? cloneElement(children, { 'aria-describedby': id }) : children}
      {open && (
        <span ref={bubble} id={id} popover="manual" role="tooltip" aria-hidden={decorative} className={styles.bubble}>
          {text}
        </span>
      )}
    </span>
  )
}
