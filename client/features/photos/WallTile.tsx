import Check from 'lucide-react/icons/check'
import { useTranslation } from 'react-i18next'
import type { Photo as WallPhoto } from '#contract/photos.ts'
import { formatDuration } from '../../i18n/durations.ts'
import { Photo } from '../../pieces/photos/Photo.tsx'
import { PlayDisc } from '../../pieces/photos/PlayDisc.tsx'
import { isVideo } from '../../pieces/photos/visuals.ts'
import { Pill } from '../../ui/layout/Pill.tsx'
import styles from './PhotoWall.module.css'
import type { PlacedPart } from './photo-parts.ts'
import { usePhoto, type PhotoScope } from './photos.queries.ts'
import { usePhotoWords } from './usePhotoWords.ts'
import type { Selection } from './useSelection.ts'

type WallTileProps = {
  scope: PhotoScope
  parts: readonly PlacedPart[]
  /** Its place among all. */
  index: number
  shownWidth: number
  selection: Selection | undefined
  onOpen: () => void
  onNear: () => void
}

export function WallTile({ scope, parts, index, shownWidth, selection, onOpen, onNear }: WallTileProps) {
  const { t } = useTranslation()
  const wordsOf = usePhotoWords()
  const { data: photo } = usePhoto(scope, parts, index)
  if (!photo)
    return <button type="button" className={styles.open} aria-label={t('photo_on_its_way')} onClick={onOpen} />
  const isChosen = selection?.photos.has(photo.id)
  return (
    <button
      type="button"
      className={styles.open}
      aria-pressed={selection && isChosen}
      onClick={selection ? () => selection.toggle(photo) : onOpen}
      onPointerEnter={onNear}
      onFocus={onNear}
    >
      <Photo file={still(photo)} alt={wordsOf(photo)} shownWidth={shownWidth} crop />
      {isVideo(photo) && <PlayDisc size="small" />}
      {photo.duration !== undefined && (
        <Pill tone="photo" className={styles.length}>
          {formatDuration(photo.duration)}
        </Pill>
      )}
      {selection && <span className={styles.mark}>{isChosen && <Check aria-hidden />}</span>}
    </button>
  )
}

/** On a wall, what is animated stands still, so that it is no larger than other thumbnails. */
function still(photo: WallPhoto): WallPhoto {
  return photo.type === 'image/gif' ? { ...photo, type: 'image/webp' } : photo
}
