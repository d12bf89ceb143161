import type { ReactNode } from 'react'
import { CenteredHeading } from './CenteredHeading.tsx'
import styles from './ShortPage.module.css'

type ShortPageProps = {
  picture?: ReactNode
  title: string
  text?: string
  more?: ReactNode
  children?: ReactNode
}

export function ShortPage({ picture, title, text, more, children }: ShortPageProps) {
  return (
    <div className={styles.page}>
      {picture}
      <CenteredHeading level={1} title={title} text={text} />
      {more}
      {children && <p className={styles.actions}>{children}</p>}
    </div>
  )
}
