import styles from './Spinner.module.css'

/** Inside something that says in words what is awaited it needs no label of its own. */
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
