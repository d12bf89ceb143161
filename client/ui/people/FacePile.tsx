import { Avatar } from './Avatar.tsx'
import styles from './FacePile.module.css'

const maxFaces = 7

export type FacePileProps = {
  people: { id: string; name: string; picture?: string }[]
  /** Ids of people who have just arrived: their faces fill their seats. */
  arrived?: string[]
  label: string
}

export function FacePile({ people, arrived = [], label }: FacePileProps) {
  return (
    <span className={styles.pile}>
      <span className={styles.faces}>
        {people.slice(0, maxFaces).map((person) => (
          <span key={person.id} className={styles.seat} data-arrived={arrived.includes(person.id) || undefined}>
            <Avatar {...person} size={28} decorative />
          </span>
        ))}
      </span>
      <span className={styles.label}>{label}</span>
    </span>
  )
}
