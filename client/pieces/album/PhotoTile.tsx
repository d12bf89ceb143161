import { Photo } from '../photos/Photo.tsx'
import type { TileProps } from './tile.ts'
import styles from './PhotoTile.module.css'

export function PhotoTile({ onOpen, onNear, describedBy, ...shown }: TileProps) {
  return (
    <button
      type="button"
      className={styles.tile}
      aria-describedby={describedBy}
      onClick={onOpen}
      onPointerEnter={onNear}
      onFocus={onNear}
    >
      <Photo {...shown} />
    </button>
  )
}
