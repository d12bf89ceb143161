import { useState, type ComponentPropsWithRef, type MouseEvent, type ReactNode } from 'react'
import { Spinner } from '../layout/Spinner.tsx'
import { buttonClass, type ButtonLook } from './button-class.ts'

export type ButtonProps = ComponentPropsWithRef<'button'> & ButtonLook & { busy?: boolean; icon?: ReactNode }

/** While busy, keeps its focus and width and ignores clicks. */
export function Button(props: ButtonProps) {
  const { tone, size, busy = false, icon, className = '', style, children, onClick, ...rest } = props
  const [idleWidth, setIdleWidth] = useState<number>()

  function click(event: MouseEvent<HTMLButtonElement>) {
    if (busy) return event.preventDefault()
    setIdleWidth(event.currentTarget.offsetWidth)
    onClick?.(event)
  }

  return (
    <button
      type="button"
      {...rest}
      className={`${buttonClass({ tone, size })} ${className}`}
      style={busy ? { ...style, minInlineSize: idleWidth } : style}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={click}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  )
}
