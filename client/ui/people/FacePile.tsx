import { Avatar } from './Avatar.tsx'
import styles from './FacePile.module.css'

const shown = 7

export type FacePileProps = { people: { id: string; name: string; picture?: string }[]; label: string }

/** The first faces, laid over each other, and how many there are in words. */
export function FacePile({ people, label }: FacePileProps) {
  return (
    <span className={styles.pile}>
      <span className={styles.faces}>
        {people.slice(0, shown).map((person) => (
          <Avatar key={person.id} {...person} size={28} decorative />
        ))}
      </span>
      <span className={styles.label}>{label}</span>
    </span>
  )
}
