import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import styles from './PagesNavigation.module.css'

/** Leads to the pages of one kind: a list beside them, tabs on top of them where the window is narrow. `children` are list items. */
export function PagesNavigation({ label, head, children }: { label: string; head?: ReactNode; children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()

  // The tabs may scroll.
  useEffect(() => {
    const show = () =>
      list.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
    show()
    // They are wider in the font of their own.
    void document.fonts?.ready.then(show)
  }, [pathname])

  return (
    <nav className={styles.navigation} aria-label={label} data-goes-on-from-bar>
      {head}
      <ul ref={list} className={styles.list}>
        {children}
      </ul>
    </nav>
  )
}
