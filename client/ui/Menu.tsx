import { cloneElement, useId, useRef, useState, type MouseEvent, type ReactElement, type ReactNode } from 'react'
import { MenuPopup } from './MenuPopup.tsx'

type TriggerProps = {
  id?: string
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
  onClick?: (event: MouseEvent<HTMLElement>) => void
}

export type MenuProps = {
  /** A Button, an IconButton or any element that passes its props on to a `<button>`. */
  trigger: ReactElement
  /** Names the menu; without it the trigger does. */
  label?: string
  align?: 'start' | 'end'
  children: ReactNode
}

/** Opens beside its trigger; on phones from the lower edge. */
export function Menu({ trigger, label, align = 'start', children }: MenuProps) {
  const generatedId = useId()
  const anchor = useRef<HTMLElement>(null)
  const [open, setOpen] = useState<false | 'mouse' | 'keyboard'>(false)
  const button = trigger as ReactElement<TriggerProps>
  const id = button.props.id ?? generatedId

  function toggle(event: MouseEvent<HTMLElement>) {
    button.props.onClick?.(event)
    if (event.defaultPrevented) return
    anchor.current = event.currentTarget
    setOpen(open ? false : event.detail === 0 ? 'keyboard' : 'mouse')
  }

  function close() {
    anchor.current?.focus({ preventScroll: true })
    setOpen(false)
  }

  return (
    <>
      {cloneElement(button, { id, 'aria-haspopup': 'menu', 'aria-expanded': open !== false, onClick: toggle })}
      {open && anchor.current && (
        <MenuPopup
          anchor={anchor.current}
          align={align}
          name={label ? { 'aria-label': label } : { 'aria-labelledby': id }}
          openedBy={open}
          onClose={close}
        >
          {children}
        </MenuPopup>
      )}
    </>
  )
}
