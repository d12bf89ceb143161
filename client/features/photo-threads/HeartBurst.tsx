import Heart from 'lucide-react/icons/heart'
import styles from './HeartBurst.module.css'
import type { Burst } from './useHearts.ts'

/** A heart on the photo, for a moment. */
export function HeartBurst({ x, y }: Pick<Burst, 'x' | 'y'>) {
  return (
    <span className={styles.place} style={{ translate: `${x}px ${y}px` }} aria-hidden>
      <Heart className={styles.heart} />
    </span>
  )
}
