import { useLayoutEffect, useRef, type AriaAttributes, type ReactNode } from 'react'
import { keepPositioned } from '../popovers/position.ts'
import { SheetHandle } from '../popovers/SheetHandle.tsx'
import { CloseMenu } from './menu-context.ts'
import { menuRows, useMenuKeys } from './menu-keys.ts'
import floating from '../popovers/Floating.module.css'
import styles from './MenuPopup.module.css'

type MenuPopupProps = {
  anchor: HTMLElement
  openedBy: 'pointer' | 'keyboard'
  align: 'start' | 'end'
  heading: string | undefined
  name: Pick<AriaAttributes, 'aria-label' | 'aria-labelledby'>
  onClose: () => void
  children: ReactNode
}

/**
 * The rows lie on a layer over the whole window, so that a press outside closes the menu and does nothing else. The
 * layer is a popover: above everything, and closed by the Back gesture.
 */
export function MenuPopup({ anchor, openedBy, align, heading, name, onClose, children }: MenuPopupProps) {
  const layer = useRef<HTMLDivElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const onKeyDown = useMenuKeys(menu, onClose)

  useLayoutEffect(() => {
    const rows = menu.current
    if (!rows) return
    layer.current?.showPopover?.()
    const stop = keepPositioned(rows, anchor, { side: 'bottom', align, gap: 6 })
    const first = openedBy === 'keyboard' ? menuRows(rows)[0] : rows
    first?.focus({ preventScroll: true })
    return stop
  }, [anchor, align, openedBy])

  return (
    <div
      ref={layer}
      role="presentation"
      popover="auto"
      className={styles.layer}
      onKeyDown={onKeyDown}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      onToggle={(event) => event.target === event.currentTarget && event.newState === 'closed' && onClose()}
    >
      <div ref={menu} role="menu" tabIndex={-1} className={`${floating.floating} ${styles.menu}`} data-sheet {...name}>
        <SheetHandle onDismiss={onClose} />
        {heading && (
          <p className={styles.heading} aria-hidden>
            {heading}
          </p>
        )}
        <CloseMenu value={onClose}>{children}</CloseMenu>
      </div>
    </div>
  )
}
