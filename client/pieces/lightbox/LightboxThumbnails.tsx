import Play from 'lucide-react/icons/play'
import { useDeferredValue, useLayoutEffect, useRef } from 'react'
import type { MessageFile } from '#contract/files.ts'
import { pictureUrl } from '#contract/pictures.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { aspectOf } from '../photos/photo-sources.ts'
import { hasPicture, isVideo } from '../photos/visuals.ts'
import styles from './LightboxControls.module.css'

type LightboxThumbnailsProps = {
  files: readonly (MessageFile | undefined)[]
  index: number
  onGoTo: (index: number) => void
  className: string
}

/** On each side of the current one, at first and later; more would never be seen. */
const atEachSide = { first: 10, later: 100 }

export function LightboxThumbnails({ files, index, onGoTo, className }: LightboxThumbnailsProps) {
  const { t } = useTranslation()
  const current = useRef<HTMLButtonElement>(null)
  const reach = useDeferredValue(atEachSide.later, atEachSide.first)
  useLayoutEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [index, reach])
  const first = Math.max(index - reach, 0)

  return (
    <ol className={`${styles.thumbnails} ${className}`}>
      {files.slice(first, index + reach).map((file, n) => {
        const position = first + n
        if (!file) return null
        return (
          <li key={position}>
            <button
              type="button"
              ref={position === index ? current : undefined}
              aria-label={t('photo_of_count', { number: position + 1, count: files.length })}
              aria-current={position === index || undefined}
              onClick={() => onGoTo(position)}
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
