import Play from 'lucide-react/icons/play'
import styles from './PlayDisc.module.css'

/** Says that a tap plays what it lies on. */
export function PlayDisc({ small = false }: { small?: boolean }) {
  return (
    <span className={styles.disc} data-small={small || undefined} aria-hidden>
      <Play />
    </span>
  )
}
