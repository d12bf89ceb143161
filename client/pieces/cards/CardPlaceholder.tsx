import { card } from '../../ui/layout/card.ts'
import styles from './CardPlaceholder.module.css'

export function CardPlaceholder() {
  return <div className={`${card} ${styles.card}`} aria-hidden />
}
