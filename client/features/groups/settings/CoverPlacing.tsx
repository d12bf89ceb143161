import { useId, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import type { CoverPosition } from '#contract/groups.ts'
import { pictureUrl } from '#contract/pictures.ts'
import { useTranslation } from '../../../words/useTranslation.ts'
import styles from './CoverPlacing.module.css'

type CoverPlacingProps = { pictureId: string; position: CoverPosition; onMove: (position: CoverPosition) => void }

const step = 5

const steps: Record<string, CoverPosition> = {
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
}

/** The cover as it will look: the picture is dragged in its frame, or moved by arrow keys. */
export function CoverPlacing({ pictureId, position, onMove }: CoverPlacingProps) {
  const { t } = useTranslation()
  const hint = useId()
  const image = useRef<HTMLImageElement>(null)
  const start = useRef<{ x: number; y: number; position: CoverPosition }>(undefined)

  function drag({ clientX, clientY }: PointerEvent) {
    if (!start.current || !image.current) return
    const { naturalWidth, naturalHeight, clientWidth, clientHeight } = image.current
    const scale = Math.max(clientWidth / naturalWidth, clientHeight / naturalHeight)
    const { x, y, position } = start.current
    onMove({
      x: moved(position.x, clientX - x, naturalWidth * scale - clientWidth),
      y: moved(position.y, clientY - y, naturalHeight * scale - clientHeight),
    })
  }

  function press(event: KeyboardEvent) {
    const by = steps[event.key]
    if (!by) return
    event.preventDefault()
    onMove({ x: withinPercent(position.x + by.x), y: withinPercent(position.y + by.y) })
  }

  return (
    <div className={styles.placing}>
      <div
        role="slider"
        tabIndex={0}
        aria-label={t('cover_position')}
        aria-describedby={hint}
        aria-orientation="vertical"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={position.y}
        aria-valuetext={t('cover_position_value', position)}
        className={styles.frame}
        onKeyDown={press}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          start.current = { x: event.clientX, y: event.clientY, position }
        }}
        onPointerMove={drag}
        onPointerUp={() => (start.current = undefined)}
        onPointerCancel={() => (start.current = undefined)}
      >
        <img
          ref={image}
          src={pictureUrl(pictureId, 1366)}
          alt=""
          draggable={false}
          style={{ objectPosition: `${position.x}% ${position.y}%` }}
        />
      </div>
      <p id={hint} className={styles.hint}>
        {t('cover_position_hint')}
      </p>
    </div>
  )
}

/** The picture follows the finger, so less of it is cut off on the side it comes from. */
function moved(percent: number, pixels: number, hidden: number): number {
  return hidden < 1 ? percent : withinPercent(percent - (100 * pixels) / hidden)
}

function withinPercent(percent: number): number {
  return Math.round(Math.min(Math.max(percent, 0), 100))
}
