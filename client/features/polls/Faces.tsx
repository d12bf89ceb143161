import { avatarUrl } from '#contract/pictures.ts'
import type { UserRef } from '#contract/users.ts'
import { Avatar } from '../../ui/people/Avatar.tsx'
import styles from './Faces.module.css'

const mostFaces = 5

type FacesProps = { people: readonly UserRef[]; count: number }

/** The first five, and how many more there are. */
export function Faces({ people, count }: FacesProps) {
  const shown = people.slice(0, mostFaces)
  const more = count - shown.length
  return (
    <span className={styles.faces} aria-hidden>
      {shown.map(({ id, name, avatar }) => (
        <Avatar
          key={id}
          id={id}
          name={name}
          size={28}
          decorative
          {...(avatar && { picture: avatarUrl(avatar.id, 80) })}
        />
      ))}
      {more > 0 && shown.length > 0 && <span className={styles.more}>{`+${more}`}</span>}
    </span>
  )
}
