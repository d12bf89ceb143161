import Check from 'lucide-react/icons/check'
import { cloneElement, type MouseEvent, type ReactElement, type ReactNode } from 'react'
import { useCloseMenu } from './menu-context.ts'
import styles from './Menu.module.css'

export type MenuLinkProps = {
  render: ReactElement
  icon?: ReactNode
  end?: ReactNode
  current?: boolean
  children: ReactNode
}

type AnchorProps = { onClick?: (event: MouseEvent) => void; [name: string]: unknown }

export function MenuLink({ render, icon, end, current = false, children }: MenuLinkProps) {
  const close = useCloseMenu()
  const link = render as ReactElement<AnchorProps>

  return cloneElement(link, {
    role: 'menuitem',
    tabIndex: -1,
    className: styles.row,
    'aria-current': current ? 'page' : undefined,
    onClick(event: MouseEvent) {
      close()
      link.props.onClick?.(event)
    },
    children: (
      <>
        {icon}
        <span className={styles.label} data-label>
          {children}
        </span>
        {end}
        {current && <Check aria-hidden />}
      </>
    ),
  })
}
