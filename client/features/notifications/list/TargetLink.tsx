import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { wholeLink } from '../../../ui/layout/whole-link.ts'
import type { NotificationTarget } from '../notification-target.ts'
import styles from './NotificationRow.module.css'

type TargetLinkProps = {
  target: NotificationTarget | undefined
  onClick: () => void
  describedBy: string
  children: ReactNode
}

export function TargetLink({ target, onClick, describedBy, children }: TargetLinkProps) {
  const link = {
    className: `${wholeLink} ${styles.link}`,
    onClick,
    draggable: false,
    'aria-describedby': describedBy,
  }
  if (!target) return children
  if ('path' in target) {
    return (
      <Link to={target.path} {...link}>
        {children}
      </Link>
    )
  }
  return (
    <a href={target.site} target="_blank" rel="noopener noreferrer" {...link}>
      {children}
    </a>
  )
}
