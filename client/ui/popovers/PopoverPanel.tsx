import { useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react'
import { keepPositioned } from './position.ts'
import { SheetHandle } from './SheetHandle.tsx'
import floating from './Floating.module.css'
import styles from './Popover.module.css'

type PopoverPanelProps = {
  id: string
  label: string
  anchor: HTMLElement
  flushWith: ((trigger: HTMLElement) => Element | null) | undefined
  align: 'start' | 'end'
  onDismiss: () => void
  onClosed: () => void
  children: ReactNode
}

export function PopoverPanel({
  id,
  label,
  anchor,
  flushWith,
  align,
  onDismiss,
  onClosed,
  children,
}: PopoverPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const edgeOf = useEffectEvent((anchor: HTMLElement) => flushWith?.(anchor) ?? anchor)

  useLayoutEffect(() => {
    const element = panel.current
    if (!element) return
    element.showPopover?.()
    element.querySelector<HTMLElement>('[data-autofocus], button')?.focus({ preventScroll: true })
    return keepPositioned(element, edgeOf(anchor), { side: 'top', align, gap: 8 })
  }, [anchor, align])

  return (
    <div
      ref={panel}
      id={id}
      popover="auto"
      role="dialog"
      aria-label={label}
      data-sheet
      className={`${floating.floating} ${styles.popover}`}
      onToggle={(event) => event.target === event.currentTarget && event.newState === 'closed' && onClosed()}
    >
      <SheetHandle onDismiss={onDismiss} />
      {children}
    </div>
  )
}
