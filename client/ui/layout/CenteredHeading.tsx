import type { ReactNode } from 'react'
import styles from './CenteredHeading.module.css'

type CenteredHeadingProps = { level: 1 | 2; title: string; text?: ReactNode }

export function CenteredHeading({ level, title, text }: CenteredHeadingProps) {
  const Title = level === 1 ? 'h1' : 'h2'
  return (
    <hgroup>
      <Title className={styles.title}>{title}</Title>
      {text && <p className={styles.text}>{text}</p>}
    </hgroup>
  )
}
