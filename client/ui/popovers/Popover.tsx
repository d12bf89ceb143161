import {
  cloneElement,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
} from 'react'
import floating from './Floating.module.css'
import { keepPlaced } from './place.ts'
import styles from './Popover.module.css'
import { SheetHandle } from './SheetHandle.tsx'

type TriggerProps = {
  'aria-haspopup'?: 'dialog'
  'aria-expanded'?: boolean
  'aria-controls'?: string
  onClick?: (event: MouseEvent<HTMLElement>) => void
}

export type PopoverProps = {
  /** An element that passes its props on to a `<button>`. */
  trigger: ReactElement
  label: string
  /** What the panel's edge lies flush with, where that is not the trigger. */
  flushWith?: (trigger: HTMLElement) => Element | null
  align?: 'start' | 'end'
  children: (close: () => void) => ReactNode
}

/** Something small to choose from, beside its trigger; on phones from the lower edge. */
export function Popover({ trigger, label, flushWith, align = 'start', children }: PopoverProps) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<{ anchor: HTMLElement }>()
  const button = trigger as ReactElement<TriggerProps>

  const edgeOf = useEffectEvent((anchor: HTMLElement) => flushWith?.(anchor) ?? anchor)

  useLayoutEffect(() => {
    const element = panel.current
    if (!opened || !element) return
    element.showPopover?.()
    element.querySelector<HTMLElement>('[data-autofocus], button')?.focus({ preventScroll: true })
    return keepPlaced(element, edgeOf(opened.anchor), { side: 'top', align, gap: 8 })
  }, [opened, align])

  function close() {
    opened?.anchor.focus({ preventScroll: true })
    setOpened(undefined)
  }

  return (
    <>
      {cloneElement(button, {
        'aria-haspopup': 'dialog',
        'aria-expanded': opened !== undefined,
        'aria-controls': opened && id,
        onClick: ({ currentTarget }) => (isOnScreen(id) ? close() : setOpened({ anchor: currentTarget })),
      })}
      {opened && (
        <div
          ref={panel}
          id={id}
          popover="auto"
          role="dialog"
          aria-label={label}
          data-sheet
          className={`${floating.floating} ${styles.popover}`}
          onToggle={(event) =>
            event.target === event.currentTarget && event.newState === 'closed' && setOpened(undefined)
          }
        >
          <SheetHandle onDismiss={close} />
          {children(close)}
        </div>
      )}
    </>
  )
}

/** Which the state follows a moment later: whoever closes it with Escape may open it again before. */
function isOnScreen(id: string): boolean {
  const panel = document.getElementById(id)
  // A browser without popovers shows it wherever it is.
  return panel !== null && (!('showPopover' in panel) || panel.matches(':popover-open'))
}
