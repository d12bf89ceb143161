import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useId } from 'react'
import styles from './SettingsSection.module.css'

type SettingsSectionProps = { title: string; text: string; children: ReactNode }

/** `compact` has its one button beside the words also on phones. */
export function SettingsSection({
  title,
  text,
  children,
  compact = false,
  id,
}: SettingsSectionProps & { compact?: boolean; id?: string }) {
  const heading = useId()
  return (
    <section id={id} className={`${styles.section} ${compact ? styles.compact : ''}`} aria-labelledby={heading}>
      <div className={styles.explanation}>
        <h2 id={heading}>{title}</h2>
        <p>{text}</p>
      </div>
      <div className={styles.controls}>{children}</div>
    </section>
  )
}

/** For what is decided once: opens by its heading. */
export function FoldedSection({ title, text, children }: SettingsSectionProps) {
  const words = (
    <div className={styles.explanation}>
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
  )
  return (
    <div className={`${styles.section} ${styles.whole}`}>
      <Folded summary={words}>{children}</Folded>
    </div>
  )
}

type FoldedProps = { summary: ReactNode; isOpen?: boolean | undefined; children: ReactNode }

export function Folded({ summary, isOpen, children }: FoldedProps) {
  return (
    <details className={styles.folded} open={isOpen}>
      <summary className={styles.summary}>
        {summary}
        <ChevronDown aria-hidden />
      </summary>
      <div className={styles.controls}>{children}</div>
    </details>
  )
}
