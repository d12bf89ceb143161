import styles from './CardPlaceholder.module.css'

/** The place of a card that is on its way. */
export function CardPlaceholder() {
  return <div className={styles.card} aria-hidden />
}
