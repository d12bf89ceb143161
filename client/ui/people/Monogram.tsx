import { hueOf } from './hue.ts'
import { letterOf } from './initials.ts'
import styles from './Monogram.module.css'

export type MonogramProps = {
  name: string
  id: string
  /** From 0 to 26; without one, it follows from the id. */
  hue?: number
  /** Image URL, in place of the letter. */
  picture?: string
  size?: 14 | 20 | 28 | 36 | 52
}

/** A rounded square with a picture or the first letter; hidden from screen readers, because the name is beside it. */
export function Monogram({ name, id, hue = hueOf(id), picture, size = 28 }: MonogramProps) {
  return (
    <span className={styles.monogram} data-size={size} data-hue={hue} aria-hidden>
      {picture ? <img src={picture} alt="" decoding="async" /> : letterOf(name)}
    </span>
  )
}
