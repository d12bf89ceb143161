import type { ReactNode } from 'react'
import { CenteredHeading } from './CenteredHeading.tsx'
import styles from './ShortPage.module.css'

type ShortPageProps = {
  picture?: ReactNode
  title: string
  text?: string
  /** Between the words and the actions. */
  more?: ReactNode
  children?: ReactNode
}

/** A page with one message in its middle, such as an error. `children` are its actions. */
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
