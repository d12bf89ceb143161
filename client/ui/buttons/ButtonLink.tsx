import type { ComponentPropsWithRef, ReactNode } from 'react'
import { buttonClass, type ButtonLook } from './button-class.ts'

export type ButtonLinkProps = ComponentPropsWithRef<'a'> & ButtonLook & { icon?: ReactNode }

export function ButtonLink({ tone, size, icon, className = '', children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={`${buttonClass({ tone, size })} ${className}`}>
      {icon}
      {children}
    </a>
  )
}
