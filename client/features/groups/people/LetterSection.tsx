import { useId, type ReactNode, type Ref } from 'react'
import styles from './PeopleIndex.module.css'

type LetterSectionProps = { ref: Ref<HTMLElement>; title: string; children: ReactNode }

export function LetterSection({ ref, title, children }: LetterSectionProps) {
  const id = useId()
  return (
    <section ref={ref} aria-labelledby={id}>
      <h2 id={id} className={styles.letter}>
        {title}
      </h2>
      <ul className={styles.rows}>{children}</ul>
    </section>
  )
}
