import Play from 'lucide-react/icons/play'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { MessageFile } from '#contract/files.ts'
import { pictureUrl } from '#contract/pictures.ts'
import { aspectOf } from '../photos/photo-sources.ts'
import { hasPicture, isVideo } from '../photos/visuals.ts'
import styles from './LightboxControls.module.css'

type LightboxThumbnailsProps = {
  files: (MessageFile | undefined)[]
  index: number
  onGoTo: (index: number) => void
  className: string
}

/** As many stand at each side of the current one; more would be seen by nobody. */
const atEachSide = 100

export function LightboxThumbnails({ files, index, onGoTo, className }: LightboxThumbnailsProps) {
  const { t } = useTranslation()
  const current = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [index])
  const first = Math.max(index - atEachSide, 0)

  return (
    <ol className={`${styles.thumbnails} ${className}`}>
      {files.slice(first, index + atEachSide).map((file, n) => {
        const place = first + n
        if (!file) return null
        return (
          <li key={place}>
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
        )
      })}
    </ol>
  )
}
