import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Spinner } from '../layout/Spinner.tsx'
import { Tooltip } from '../popovers/Tooltip.tsx'
import styles from './IconButton.module.css'

export type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> & {
  label: string
  icon: ReactNode
  tone?: 'quiet' | 'plain' | 'stage'
  busy?: boolean
}

export function IconButton({ label, icon, tone = 'quiet', busy = false, className = '', ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label} decorative>
      <button
        type="button"
        {...rest}
        onClick={busy ? (event) => event.preventDefault() : rest.onClick}
        className={`${styles.button} ${className}`}
        data-tone={tone}
        aria-label={label}
        aria-busy={busy || undefined}
        aria-disabled={busy || rest['aria-disabled']}
      >
        {busy ? <Spinner /> : icon}
      </button>
    </Tooltip>
  )
}
