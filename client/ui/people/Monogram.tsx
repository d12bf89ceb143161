import { hueOf } from './hue.ts'
import { firstInitial } from './initials.ts'
import styles from './Monogram.module.css'

export type MonogramProps = { name: string; id: string; size?: 14 | 20 | 28 | 36 | 52 }

/** A rounded square with the first letter; hidden from screen readers, because the name is beside it. */
export function Monogram({ name, id, size = 28 }: MonogramProps) {
  return (
    <span className={styles.monogram} data-size={size} data-hue={hueOf(id)} aria-hidden>
      {firstInitial(name)}
    </span>
  )
}
