import styles from './LightboxCaption.module.css'

type LightboxCaptionProps = { text: string | undefined; hasThumbnails: boolean; className: string }

export function LightboxCaption({ text, hasThumbnails, className }: LightboxCaptionProps) {
  if (!text) return null
  return (
    <p className={`${styles.caption} ${className}`} dir="auto" lang="" data-alone={!hasThumbnails || undefined}>
      {text}
    </p>
  )
}
