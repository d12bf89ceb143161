import { Photo } from '../photos/Photo.tsx'
import type { TileProps } from './tile.ts'
import styles from './PhotoTile.module.css'

export function PhotoTile({ onOpen, onNear, ...shown }: TileProps) {
  return (
    <button type="button" className={styles.tile} onClick={onOpen} onPointerEnter={onNear} onFocus={onNear}>
      <Photo {...shown} />
    </button>
  )
}
