import styles from './Spinner.module.css'

/** Needs no label beside text that says what is loading. */
export function Spinner({ label }: { label?: string }) {
  return (
    <svg
      className={styles.spinner}
      viewBox="0 0 20 20"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <circle cx="10" cy="10" r="7.5" />
    </svg>
  )
}
