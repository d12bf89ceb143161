import Download from 'lucide-react/icons/download'
import Maximize2 from 'lucide-react/icons/maximize-2'
import { useState } from 'react'
import { pictureUrl } from '#contract/pictures.ts'
import type { Pixels } from '#contract/units.ts'
import { formatDuration } from '#message-text/durations.ts'
import { Pill } from '../../ui/layout/Pill.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { originalUrl, savedUrl } from '../photos/photo-sources.ts'
import { Photo } from '../photos/Photo.tsx'
import { playAlone } from '../photos/play-alone.ts'
import { PlayDisc } from '../photos/PlayDisc.tsx'
import { VideoState } from '../photos/VideoState.tsx'
import { hasPicture } from '../photos/visuals.ts'
import type { TileProps } from './tile.ts'
import styles from './VideoTile.module.css'

/** Too narrow for the browser’s controls: the video then plays in the lightbox. */
const roomForControls: Pixels = 280

/** Plays inline, with sound, because somebody has asked for it. */
export function VideoTile({ onOpen, onNear, describedBy, ...shown }: TileProps) {
  const { t } = useTranslation()
  const [isStarted, setIsStarted] = useState(false)
  const { file, alt, shownWidth } = shown
  const isWide = shownWidth >= roomForControls

  if (file.status !== 'ready') {
    return (
      <div className={styles.tile}>
        <Photo {...shown} />
        <VideoState file={file} />
        {file.status === 'failed' && (
          <a className={styles.corner} href={savedUrl(file)} download aria-label={t('download')}>
            <Download aria-hidden />
          </a>
        )}
      </div>
    )
  }
  if (isStarted) {
    return (
      <div className={styles.tile}>
        <video
          ref={start}
          className={styles.video}
          src={originalUrl(file)}
          poster={hasPicture(file) ? pictureUrl(file.id, 720) : undefined}
          aria-label={alt}
          controls
          playsInline
          preload="none"
          onPlay={playAlone}
        />
        <button type="button" className={styles.corner} title={t('show_larger')} onClick={onOpen}>
          <Maximize2 aria-hidden />
        </button>
      </div>
    )
  }
  return (
    <button
      type="button"
      className={styles.tile}
      aria-describedby={describedBy}
      onClick={isWide ? () => setIsStarted(true) : onOpen}
      onPointerEnter={onNear}
    >
      <Photo {...shown} />
      <PlayDisc size={isWide ? 'large' : 'small'} />
      {file.duration !== undefined && (
        <Pill tone="photo" className={styles.length}>
          {formatDuration(file.duration)}
        </Pill>
      )}
    </button>
  )
}

/** Takes the focus from the button that it replaces, so that keys reach the video. */
function start(video: HTMLVideoElement | null) {
  video?.focus({ preventScroll: true })
  // The browser may refuse to play without another tap: its controls are there.
  video?.play().catch(() => undefined)
}
