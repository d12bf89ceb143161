import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import styles from './Menu.module.css'
import { useCloseMenu } from './menu-context.ts'

export type MenuItemProps = {
  icon?: ReactNode
  /** What stands at the far edge: a badge, a hint. */
  end?: ReactNode
  /** What it means, where the words alone do not say it. */
  hint?: string
  tone?: 'danger'
  /** Makes the row one answer of several; the chosen one carries a check. */
  checked?: boolean
  disabled?: boolean
  onClick: () => void
  children: ReactNode
}

export function MenuItem({ icon, end, hint, tone, checked, disabled = false, onClick, children }: MenuItemProps) {
  const close = useCloseMenu()

  function choose() {
    if (disabled) return
    close()
    onClick()
  }

  return (
    <button
      type="button"
      role={checked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={checked}
      aria-disabled={disabled || undefined}
      tabIndex={-1}
      className={styles.row}
      data-tone={tone}
      onClick={choose}
      onPointerMove={(event) => event.pointerType === 'mouse' && event.currentTarget.focus({ preventScroll: true })}
    >
      {icon}
      <span className={styles.label} data-label>
        {children}
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
      {end}
      {checked && <Check aria-hidden />}
    </button>
  )
}
