import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { useCloseMenu } from './menu-context.ts'
import styles from './Menu.module.css'

export type MenuItemProps = {
  icon?: ReactNode
  end?: ReactNode
  hint?: string
  tone?: 'danger'
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
