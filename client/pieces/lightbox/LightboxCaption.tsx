import MapPin from 'lucide-react/icons/map-pin'
import type { MessageFile } from '#contract/files.ts'
import styles from './LightboxCaption.module.css'

type LightboxCaptionProps = {
  file: Pick<MessageFile, 'caption' | 'location'> | undefined
  hasThumbnails: boolean
  className: string
}

export function LightboxCaption({ file, hasThumbnails, className }: LightboxCaptionProps) {
  if (!file?.caption && !file?.location) return null
  return (
    <div className={`${styles.caption} ${className}`} data-alone={!hasThumbnails || undefined}>
      {file.caption && (
        <p dir="auto" lang="">
          {file.caption}
        </p>
      )}
      {file.location && (
        <p className={styles.location}>
          <MapPin aria-hidden />
          <span dir="auto" lang="">
            {file.location}
          </span>
        </p>
      )}
    </div>
  )
}
