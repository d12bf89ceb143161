import { letterOf } from './initials.ts'
import styles from './Monogram.module.css'

export type MonogramProps = {
  name: string
  /** From 0 to 26. */
  hue?: number
  /** Image URL, in place of the letter. */
  picture?: string
  size?: 14 | 20 | 28 | 36 | 52
}

/** A rounded square with a picture or the first letter; hidden from screen readers, because the name is beside it. */
export function Monogram({ name, hue, picture, size = 28 }: MonogramProps) {
  return (
    <span className={styles.monogram} data-size={size} data-hue={hue} aria-hidden>
      {picture ? <img src={picture} alt="" decoding="async" /> : letterOf(name)}
    </span>
  )
}
