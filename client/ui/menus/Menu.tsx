import { cloneElement, useId, useState, type MouseEvent, type ReactElement, type ReactNode } from 'react'
import { useOpenedOnDemand } from '../on-demand/useOnDemand.ts'

const loadPopup = () => import('./MenuPopup.tsx')

type TriggerProps = {
  id?: string
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
  onClick?: (event: MouseEvent<HTMLElement>) => void
}

export type MenuProps = {
  trigger: ReactElement
  label?: string
  hasHeading?: boolean
  align?: 'start' | 'end'
  children: ReactNode
}

export function Menu({ trigger, label, hasHeading = false, align = 'start', children }: MenuProps) {
  const generatedId = useId()
  const [opened, setOpened] = useState<{ anchor: HTMLElement; by: 'pointer' | 'keyboard' }>()
  const popup = useOpenedOnDemand(opened?.anchor, loadPopup, () => setOpened(undefined))
  const button = trigger as ReactElement<TriggerProps>
  const id = button.props.id ?? generatedId

  function toggle(event: MouseEvent<HTMLElement>) {
    button.props.onClick?.(event)
    if (event.defaultPrevented) return
    const by = event.detail === 0 ? 'keyboard' : 'pointer'
    setOpened(opened ? undefined : { anchor: event.currentTarget, by })
  }

  function close() {
    opened?.anchor.focus({ preventScroll: true })
    setOpened(undefined)
  }

  return (
    <>
      {cloneElement(button, { id, 'aria-haspopup': 'menu', 'aria-expanded': opened !== undefined, onClick: toggle })}
      {opened && popup && (
        <popup.MenuPopup
          anchor={opened.anchor}
          openedBy={opened.by}
          align={align}
          heading={hasHeading ? label : undefined}
          name={label ? { 'aria-label': label } : { 'aria-labelledby': id }}
          onClose={close}
        >
          {children}
        </popup.MenuPopup>
      )}
    </>
  )
}
