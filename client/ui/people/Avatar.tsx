import { useState } from 'react'
import { hueOf } from './hue.ts'
import { initialsOf } from './initials.ts'
import styles from './Avatar.module.css'

export type AvatarSize = 24 | 28 | 32 | 40 | 48 | 88
export type AvatarProps = {
  name: string
  id: string
  /** Image URL; without one, or until a failed one has loaded after all, shows the initials. */
  picture?: string
  size?: AvatarSize
  /** Hidden from screen readers, because the name is beside it. */
  decorative?: boolean
  eager?: boolean
}

export function Avatar({ name, id, picture, size = 40, decorative = false, eager = false }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  const label = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name }

  return (
    <span className={styles.avatar} data-size={size} data-hue={hueOf(id)} {...label}>
      {(!picture || picture === broken) && <span aria-hidden>{initialsOf(name)}</span>}
      {picture && (
        <img
          src={picture}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setBroken(picture)}
          onLoad={() => setBroken(undefined)}
        />
      )}
    </span>
  )
}
