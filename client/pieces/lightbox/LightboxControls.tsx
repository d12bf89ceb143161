import { Link } from '@tanstack/react-router'
import Download from 'lucide-react/icons/download'
import Play from 'lucide-react/icons/play'
import X from 'lucide-react/icons/x'
import ZoomIn from 'lucide-react/icons/zoom-in'
import type { ReactNode } from 'react'
import type { MessageFile } from '#contract/files.ts'
import type { UserRef } from '#contract/users.ts'
import { Spinner } from '../../ui/layout/Spinner.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { LinkedFace } from '../people/LinkedFace.tsx'
import { LinkedName } from '../people/LinkedName.tsx'
import { PersonName } from '../people/PersonName.tsx'
import { savedUrl } from '../photos/photo-sources.ts'
import { isVideo } from '../photos/visuals.ts'
import { LightboxArrows } from './LightboxArrows.tsx'
import { LightboxCaption } from './LightboxCaption.tsx'
import { LightboxThumbnails } from './LightboxThumbnails.tsx'
import styles from './LightboxControls.module.css'

type LightboxControlsProps = {
  files: readonly (MessageFile | undefined)[]
  index: number
  isLoading: boolean
  author?: UserRef
  title?: string
  showsAvatar?: boolean
  message?: string
  controls?: ReactNode
  onPlay?: (() => void) | undefined
  onGoTo: (index: number) => void
  onZoom: () => void
  onClose: () => void
}

const fades = 'pswp__hide-on-close'

export function LightboxControls(props: LightboxControlsProps) {
  const {
    files,
    index,
    isLoading,
    author,
    title,
    showsAvatar = true,
    message,
    controls,
    onPlay,
    onGoTo,
    onZoom,
    onClose,
  } = props
  const { t } = useTranslation()
  const file = files[index]

  return (
    <>
      <div className={`${styles.bar} ${fades}`}>
        <p className={styles.count} aria-live="polite">
          {t('photo_of_count', { number: index + 1, count: files.length })} {isLoading && <Spinner />}
        </p>
        <p className={styles.caption}>
          {showsAvatar && <LinkedFace user={author} size={32} />}
          <span className={styles.words}>
            <strong>{showsAvatar ? <LinkedName user={author} /> : <PersonName user={author} />}</strong>
            {title && !message && <span className={styles.title}>{title}</span>}
            {title && message && (
              <Link to="/messages/$id" params={{ id: message }} className={styles.title}>
                {title}
              </Link>
            )}
          </span>
        </p>
        <div className={styles.actions}>
          {controls}
          {onPlay && (
            <button type="button" title={t('slideshow_play')} onClick={onPlay}>
              <Play aria-hidden />
            </button>
          )}
          {file && !isVideo(file) && (
            <button type="button" className={styles.zoom} title={t('zoom')} onClick={onZoom}>
              <ZoomIn aria-hidden />
            </button>
          )}
          {file && (
            <a href={savedUrl(file)} download title={t('download')}>
              <Download aria-hidden />
            </a>
          )}
          <button type="button" title={t('close')} onClick={onClose}>
            <X aria-hidden />
          </button>
        </div>
      </div>
      <LightboxCaption file={file} hasThumbnails={files.length > 1} className={fades} />
      {files.length > 1 && (
        <>
          <LightboxArrows index={index} count={files.length} onGoTo={onGoTo} className={fades} />
          <LightboxThumbnails files={files} index={index} onGoTo={onGoTo} className={fades} />
        </>
      )}
    </>
  )
}
