import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { Author, UserRef } from '#contract/users.ts'
import styles from './PersonLink.module.css'

type PersonLinkProps = ComponentProps<'a'> & {
  user?: (Pick<UserRef, 'id'> & Pick<Author, 'program' | 'guest'>) | undefined
  'data-you'?: boolean
}

/** Programs and guests have no pages of their own. */
export function PersonLink({ user, className = '', children, ...rest }: PersonLinkProps) {
  if (!user || user.program || user.guest)
    return (
      <span {...(rest as ComponentProps<'span'>)} className={className}>
        {children}
      </span>
    )
  return (
    <Link to="/people/$userId" params={{ userId: user.id }} {...rest} className={`${styles.link} ${className}`}>
      {children}
    </Link>
  )
}
