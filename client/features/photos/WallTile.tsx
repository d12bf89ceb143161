import Check from 'lucide-react/icons/check'
import { memo, useCallback } from 'react'
import type { Pixels } from '#contract/units.ts'
import { formatDuration } from '#message-text/durations.ts'
import { Photo } from '../../pieces/photos/Photo.tsx'
import { PlayDisc } from '../../pieces/photos/PlayDisc.tsx'
import { isVideo } from '../../pieces/photos/visuals.ts'
import { Pill } from '../../ui/layout/Pill.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import type { PlacedPart } from './photo-parts.ts'
import { usePhoto, type PhotoScope } from './photos.queries.ts'
import { usePhotoWords } from './usePhotoWords.ts'
import type { Selection } from './useSelection.ts'
import { sharpEnough, still } from './wall-pictures.ts'
import styles from './PhotoWall.module.css'

type WallTileProps = {
  scope: PhotoScope
  parts: readonly PlacedPart[]
  index: number
  top: Pixels
  start: number
  width: number
  height: number
  selection: Selection | undefined
  onTile: (index: number, element: HTMLElement | null) => void
  onOpen: (index: number) => void
  onNear: () => void
}

/** Rendered once while scrolling: its props must not change. */
export const WallTile = memo(function WallTile({ top, start, width, height, onTile, ...tile }: WallTileProps) {
  const { index } = tile
  const ref = useCallback(
    (element: HTMLElement | null) => {
      onTile(index, element)
      return () => onTile(index, null)
    },
    [onTile, index],
  )
  return (
    <li
      ref={ref}
      className={styles.tile}
      style={{ insetBlockStart: top, insetInlineStart: start, inlineSize: width, blockSize: height }}
    >
      <TileButton {...tile} shownWidth={width} />
    </li>
  )
})

type TileButtonProps = Pick<WallTileProps, 'scope' | 'parts' | 'index' | 'selection' | 'onOpen' | 'onNear'> & {
  shownWidth: number
}

function TileButton({ scope, parts, index, shownWidth, selection, onOpen, onNear }: TileButtonProps) {
  const { t } = useTranslation()
  const wordsOf = usePhotoWords()
  const { data: photo } = usePhoto(scope, parts, index)
  if (!photo)
    return (
      <button type="button" className={styles.open} aria-label={t('photo_loading')} onClick={() => onOpen(index)} />
    )
  const isThere = selection?.there?.has(photo.id)
  const isChosen = isThere || selection?.photos.has(photo.id)
  return (
    <button
      type="button"
      className={styles.open}
      aria-pressed={selection && isChosen}
      aria-disabled={isThere || undefined}
      onClick={selection ? () => isThere || selection.toggle(photo) : () => onOpen(index)}
      onPointerEnter={onNear}
      onFocus={onNear}
    >
      <Photo file={still(photo)} alt={wordsOf(photo)} shownWidth={sharpEnough(shownWidth)} crop />
      {isVideo(photo) && <PlayDisc size="small" />}
      {photo.duration !== undefined && (
        <Pill tone="photo" className={styles.length}>
          {formatDuration(photo.duration)}
        </Pill>
      )}
      {selection && <span className={styles.mark}>{isChosen && <Check aria-hidden />}</span>}
      {scope.collection !== undefined && !selection && photo.caption && (
        <Pill tone="photo" className={styles.caption}>
          <span dir="auto" lang="" aria-hidden>
            {photo.caption}
          </span>
        </Pill>
      )}
      {isThere && (
        <Pill tone="photo" className={styles.there}>
          {t('collection_already_there')}
        </Pill>
      )}
    </button>
  )
}
