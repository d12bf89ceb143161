import Heart from 'lucide-react/icons/heart'
import type { Burst } from './useHearts.ts'
import styles from './HeartBurst.module.css'

export function HeartBurst({ x, y }: Pick<Burst, 'x' | 'y'>) {
  return (
    <span className={styles.burst} style={{ translate: `${x}px ${y}px` }} aria-hidden>
      <Heart className={styles.heart} />
    </span>
  )
}
