import type { ReactNode } from 'react'
import { SeatsIllustration } from '../../ui/brand/SeatsIllustration.tsx'
import { EntranceFrame } from './EntranceFrame.tsx'
import styles from './AuthFrame.module.css'

type AuthFrameProps = { title: string; text?: ReactNode; seal?: ReactNode; isTall?: boolean; children?: ReactNode }

export function AuthFrame({ title, text, seal, isTall = false, children }: AuthFrameProps) {
  return (
    <EntranceFrame
      className={`${styles.frame} ${isTall ? styles.tall : ''}`}
      illustration={<SeatsIllustration />}
      seal={seal}
    >
      <h1 className={styles.title}>{title}</h1>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </EntranceFrame>
  )
}
