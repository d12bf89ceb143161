import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Download from 'lucide-react/icons/download'
import Play from 'lucide-react/icons/play'
import X from 'lucide-react/icons/x'
import ZoomIn from 'lucide-react/icons/zoom-in'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { MessageFile } from '#contract/files.ts'
import { pictureUrl } from '#contract/pictures.ts'
import type { UserRef } from '#contract/users.ts'
import { PersonAvatar } from '../people/PersonAvatar.tsx'
import { PersonName } from '../people/PersonName.tsx'
import styles from './LightboxControls.module.css'
import { aspectOf, originalUrl } from '../photos/photo-sources.ts'
import { hasPicture, isVideo } from '../photos/visuals.ts'

type LightboxControlsProps = {
  files: MessageFile[]
  index: number
  author?: UserRef
  title?: string
  showsAvatar?: boolean
  onGoTo: (index: number) => void
  onZoom: () => void
  onClose: () => void
}

/** PhotoSwipe fades elements with this class. */
const fades = 'pswp__hide-on-close'

export function LightboxControls(props: LightboxControlsProps) {
  const { files, index, author, title, showsAvatar = true, onGoTo, onZoom, onClose } = props
  const { t } = useTranslation()
  const file = files[index]!
  const current = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [index])

  return (
    <>
      <div className={`${styles.bar} ${fades}`}>
        <p className={styles.count} aria-live="polite">
          {t('photo_of_count', { place: index + 1, count: files.length })}
        </p>
        <p className={styles.caption}>
          {showsAvatar && <PersonAvatar user={author} size={32} decorative />}
          <span className={styles.words}>
            <strong>
              <PersonName user={author} />
            </strong>
            {title && <span className={styles.title}>{title}</span>}
          </span>
        </p>
        <div className={styles.actions}>
          {!isVideo(file) && (
            <button type="button" className={styles.zoom} aria-label={t('zoom')} title={t('zoom')} onClick={onZoom}>
              <ZoomIn aria-hidden />
            </button>
          )}
          <a href={originalUrl(file)} download aria-label={t('download')} title={t('download')}>
            <Download aria-hidden />
          </a>
          <button type="button" aria-label={t('close')} title={t('close')} onClick={onClose}>
            <X aria-hidden />
          </button>
        </div>
      </div>
      {files.length > 1 && (
        <>
          <button
            type="button"
            className={`${styles.arrow} ${fades}`}
            data-side="previous"
            aria-label={t('previous_photo')}
            disabled={index === 0}
            onClick={() => onGoTo(index - 1)}
          >
            <ChevronLeft aria-hidden />
          </button>
          <button
            type="button"
            className={`${styles.arrow} ${fades}`}
            data-side="next"
            aria-label={t('next_photo')}
            disabled={index === files.length - 1}
            onClick={() => onGoTo(index + 1)}
          >
            <ChevronRight aria-hidden />
          </button>
          <ol className={`${styles.thumbnails} ${fades}`}>
            {files.map((file, place) => (
              <li key={file.id}>
                <button
                  type="button"
                  ref={place === index ? current : undefined}
                  aria-label={t('photo_of_count', { place: place + 1, count: files.length })}
                  aria-current={place === index || undefined}
                  onClick={() => onGoTo(place)}
                >
                  {hasPicture(file) ? (
                    <img src={pictureUrl(file.id, 360)} width={file.width} height={file.height} alt="" loading="lazy" />
                  ) : (
                    <span className={styles.bare} style={{ aspectRatio: aspectOf(file) }} />
                  )}
                  {isVideo(file) && <Play className={styles.sign} aria-hidden />}
                </button>
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  )
}
