import styles from './Mark.module.css'

export function Mark({ size = 1.5 }: { size?: number }) {
  return (
    <svg className={styles.mark} style={{ inlineSize: `${size}rem` }} viewBox="0 0 32 32" aria-hidden>
      <path d="M20.37 5.04A11.8 11.8 0 1 0 27.21 19.7" />
      <circle cx="26.69" cy="11.01" r="4.4" />
    </svg>
  )
}
