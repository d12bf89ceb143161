import { memo, type KeyboardEvent, type PointerEvent } from 'react'
import type { Photo as WallPhoto } from '#contract/photos.ts'
import { Photo } from '../../../pieces/photos/Photo.tsx'
import { PlayDisc } from '../../../pieces/photos/PlayDisc.tsx'
import { isVideo } from '../../../pieces/photos/visuals.ts'
import { useTranslation } from '../../../words/useTranslation.ts'
import { still } from '../../photos/wall-pictures.ts'
import styles from './ArrangePhotos.module.css'

type ArrangeTileProps = {
  photo: WallPhoto
  words: string
  index: number
  count: number
  isChosen: boolean
  isDragged: boolean
  onPointerDown: (event: PointerEvent<HTMLElement>, id: string) => void
  onChoose: (id: string, byKey: boolean) => void
  onStep: (id: string, by: number) => void
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** Renders again only when its own props change: a collection may have thousands. */
export const ArrangeTile = memo(function ArrangeTile(props: ArrangeTileProps) {
  const { photo, words, index, count, isChosen, isDragged, onPointerDown, onChoose, onStep } = props
  const { t } = useTranslation()
  const { id } = photo

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    onStep(id, step)
  }

  return (
    <li className={styles.tile} data-tile={id} data-dragged={isDragged || undefined}>
      <button
        type="button"
        className={styles.face}
        aria-label={t('collection_tile_to_move', { words, number: index + 1, count })}
        aria-pressed={isChosen}
        onPointerDown={(event) => onPointerDown(event, id)}
        onKeyDown={onKeyDown}
        // A key press has no pointer position.
        onClick={({ detail }) => onChoose(id, detail === 0)}
      >
        <Photo file={still(photo)} alt="" shownWidth={180} crop />
        {isVideo(photo) && <PlayDisc size="small" />}
      </button>
    </li>
  )
})
