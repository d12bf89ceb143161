import { letterOf } from './initials.ts'
import styles from './Monogram.module.css'

export type MonogramProps = {
  name: string
  hue?: number
  picture?: string
  size?: 14 | 20 | 28 | 36 | 52
}

export function Monogram({ name, hue, picture, size = 28 }: MonogramProps) {
  return (
    <span className={styles.monogram} data-size={size} data-hue={hue} aria-hidden>
      {picture ? <img src={picture} alt="" decoding="async" /> : letterOf(name)}
    </span>
  )
}
