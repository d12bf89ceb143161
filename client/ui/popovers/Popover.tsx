import { cloneElement, useId, useState, type MouseEvent, type ReactElement, type ReactNode } from 'react'
import { useOpenedOnDemand } from '../on-demand/useOnDemand.ts'

const loadPanel = () => import('./PopoverPanel.tsx')

type TriggerProps = {
  'aria-haspopup'?: 'dialog'
  'aria-expanded'?: boolean
  'aria-controls'?: string
  onPointerDown?: () => void
  onClick?: (event: MouseEvent<HTMLElement>) => void
}

export type PopoverProps = {
  trigger: ReactElement
  label: string
  /** The element that the panel's edge aligns with, if not the trigger. */
  flushWith?: (trigger: HTMLElement) => Element | null
  align?: 'start' | 'end'
  children: (close: () => void) => ReactNode
}

export function Popover({ trigger, label, flushWith, align = 'start', children }: PopoverProps) {
  const id = useId()
  const [opened, setOpened] = useState<{ anchor: HTMLElement; time: number }>()
  const panel = useOpenedOnDemand(opened?.anchor, loadPanel, () => setOpened(undefined))
  /** The browser closes the popover on pointerup, before the click event. */
  const [wasOpen, setWasOpen] = useState(false)
  const button = trigger as ReactElement<TriggerProps>

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
        onPointerDown: () => setWasOpen(isOnScreen(id)),
        onClick: ({ currentTarget, timeStamp, detail }) => {
          setWasOpen(false)
          if (isOnScreen(id) || (wasOpen && detail > 0)) close()
          else setOpened({ anchor: currentTarget, time: timeStamp })
        },
      })}
      {opened && panel && (
        <panel.PopoverPanel
          key={opened.time}
          id={id}
          label={label}
          anchor={opened.anchor}
          flushWith={flushWith}
          align={align}
          onDismiss={close}
          onClosed={() => setOpened(undefined)}
        >
          {children(close)}
        </panel.PopoverPanel>
      )}
    </>
  )
}

/** The state follows a moment later: after Escape it may be opened again before that. */
function isOnScreen(id: string): boolean {
  const panel = document.getElementById(id)
  // A browser without popovers always shows it.
  return panel !== null && (!('showPopover' in panel) || panel.matches(':popover-open'))
}
