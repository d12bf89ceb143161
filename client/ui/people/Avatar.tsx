import { useState } from 'react'
import styles from './Avatar.module.css'
import { hueOf } from './hue.ts'
import { initialsOf } from './initials.ts'

export type AvatarSize = 24 | 28 | 32 | 40 | 48 | 88
export type AvatarProps = {
  name: string
  id: string
  /** Address of the picture; the initials stand in when there is none or it does not load. */
  picture?: string
  size?: AvatarSize
  /** The name stands beside it already. */
  decorative?: boolean
  /** Comes before it is seen. */
  early?: boolean
}

export function Avatar({ name, id, picture, size = 40, decorative = false, early = false }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  const label = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name }

  return (
    <span className={styles.avatar} data-size={size} data-hue={hueOf(id)} {...label}>
      {picture && picture !== broken ? (
        <img
          src={picture}
          alt=""
          loading={early ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setBroken(picture)}
        />
      ) : (
        <span aria-hidden>{initialsOf(name)}</span>
      )}
    </span>
  )
}
