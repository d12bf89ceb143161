import styles from './Progress.module.css'

/** Without a part, how far it is cannot be told. */
export function Progress({ label, part }: { label: string; part?: number }) {
  return <progress className={styles.bar} aria-label={label} {...(part !== undefined && { value: part })} />
}
