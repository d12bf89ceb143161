import { Avatar } from './Avatar.tsx'
import styles from './FacePile.module.css'

const maxFaces = 7

export type FacePileProps = { people: { id: string; name: string; picture?: string }[]; label: string }

export function FacePile({ people, label }: FacePileProps) {
  return (
    <span className={styles.pile}>
      <span className={styles.faces}>
        {people.slice(0, maxFaces).map((person) => (
          <Avatar key={person.id} {...person} size={28} decorative />
        ))}
      </span>
      <span className={styles.label}>{label}</span>
    </span>
  )
}
