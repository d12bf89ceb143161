import { hueOf } from './hue.ts'
import { firstInitial } from './initials.ts'
import styles from './Seal.module.css'

export type SealProps = { name: string; id: string; size?: 14 | 20 | 28 | 36 | 52 }

/** A rounded square with the first letter. It always stands beside the name, so it is not read out. */
export function Seal({ name, id, size = 28 }: SealProps) {
  return (
    <span className={styles.seal} data-size={size} data-hue={hueOf(id)} aria-hidden>
      {firstInitial(name)}
    </span>
  )
}
