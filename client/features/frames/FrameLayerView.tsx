import CloudOff from 'lucide-react/icons/cloud-off'
import type { CSSProperties } from 'react'
import { Pill } from '../../ui/layout/Pill.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import type { FrameKeeper } from './frame-keeper.ts'
import { FrameClock } from './FrameClock.tsx'
import { FrameFace } from './FrameFace.tsx'
import { FrameWords } from './FrameWords.tsx'
import { aspectOfAll } from './playlist.ts'
import type { FrameLayer } from './useFrameShow.ts'
import styles from './Frame.module.css'

type FrameLayerViewProps = {
  layer: FrameLayer
  isCovered: boolean
  isCutOff: boolean
  faces: FrameKeeper['faces']
  onShown: () => void
}

/** Comes up over the one before, which is dropped once it is covered. */
export function FrameLayerView({ layer, isCovered, isCutOff, faces, onShown }: FrameLayerViewProps) {
  const { t } = useTranslation()
  const { slides, isNew } = layer
  const photos = slides.map(({ photo }) => photo)
  const [{ author } = {}] = photos
  const shape = { '--aspect': aspectOfAll(photos), '--gaps': photos.length - 1 } as CSSProperties
  return (
    <div
      className={styles.layer}
      style={shape}
      aria-hidden={isCovered}
      onAnimationEnd={(event) => event.target === event.currentTarget && onShown()}
    >
      <div className={styles.photos}>
        {slides.map(({ photo, url }) => (
          <img
            key={photo.id}
            src={url}
            alt={photo.alt ?? photo.caption ?? photo.title}
            data-photo={photo.id}
            draggable={false}
            style={{ flexGrow: 100 * aspectOfAll([photo]), aspectRatio: aspectOfAll([photo]) }}
          />
        ))}
      </div>
      <div className={styles.line}>
        {author && <FrameFace person={author} faces={faces} className={styles.face} />}
        <FrameWords photos={photos} />
        {isNew && <Pill className={styles.new}>{t('frame_new')}</Pill>}
        <div className={styles.time}>
          {isCutOff && <CloudOff role="img" aria-label={t('frame_cut_off')} className={styles.cloud} />}
          <FrameClock />
        </div>
      </div>
    </div>
  )
}
