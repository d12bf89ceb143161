import styles from './CardPlaceholder.module.css'

export function CardPlaceholder() {
  return <div className={styles.card} aria-hidden />
}
