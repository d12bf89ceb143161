import { cloneElement, useCallback, useId, useState, type MouseEvent, type ReactElement, type ReactNode } from 'react'
import { useOpenedOnDemand } from '../on-demand/useOnDemand.ts'

type TriggerProps = {
  id?: string
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
  onClick?: (event: MouseEvent<HTMLElement>) => void
}

export type MenuProps<Rows> = {
  trigger: ReactElement
  label?: string
  hasHeading?: boolean
  align?: 'start' | 'end'
  /** The code of its rows, which then comes when it is first opened. */
  loadRows?: () => Promise<Rows>
  children: ReactNode | ((rows: Rows) => ReactNode)
}

export function Menu<Rows>(props: MenuProps<Rows>) {
  const { trigger, label, hasHeading = false, align = 'start', loadRows, children } = props
  const generatedId = useId()
  const [opened, setOpened] = useState<{ anchor: HTMLElement; by: 'pointer' | 'keyboard' }>()
  const load = useCallback(async () => {
    const [{ MenuPopup }, rows] = await Promise.all([import('./MenuPopup.tsx'), loadRows?.()])
    return { MenuPopup, rows: rows as Rows }
  }, [loadRows])
  const popup = useOpenedOnDemand(opened?.anchor, load, () => setOpened(undefined))
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
          {typeof children === 'function' ? children(popup.rows) : children}
        </popup.MenuPopup>
      )}
    </>
  )
}
