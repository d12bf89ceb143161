import styles from './LightboxCaption.module.css'

type LightboxCaptionProps = { text: string | undefined; hasThumbnails: boolean; className: string }

/** What the author says of the photo that is shown. */
export function LightboxCaption({ text, hasThumbnails, className }: LightboxCaptionProps) {
  if (!text) return null
  return (
    <p className={`${styles.caption} ${className}`} dir="auto" lang="" data-alone={!hasThumbnails || undefined}>
      {text}
    </p>
  )
}
