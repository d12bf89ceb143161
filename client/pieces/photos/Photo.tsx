import { useCallback, useState } from 'react'
import type { MessageFile } from '#contract/files.ts'
import styles from './Photo.module.css'
import { photoSizes, photoSource, photoSourceSet } from './photo-sources.ts'

type PhotoProps = {
  file: MessageFile
  alt: string
  /** How wide it is shown, in CSS pixels: decides which size is fetched. */
  shownWidth: number
  /** Fills a frame of another shape, cropped at the centre. */
  crop?: boolean
  /** Among the first things seen on the page. */
  first?: boolean
}

/** A picture may still be in the making when it is first asked for. */
const askAgainAfter = 1500

/** Fills its parent. The blurred placeholder stands there until the photo has come and fades in; the first do not wait. */
export function Photo({ file, alt, shownWidth, crop = false, first = false }: PhotoProps) {
  const [isHere, setIsHere] = useState(first)
  const [attempt, setAttempt] = useState(0)
  // A picture from the browser's cache is complete before React listens.
  const ref = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth > 0) setIsHere(true)
  }, [])

  function askAgain() {
    setIsHere(false)
    if (attempt === 0) setTimeout(() => setAttempt(1), askAgainAfter)
  }

  return (
    <span
      className={styles.photo}
      data-crop={crop || undefined}
      style={file.placeholder ? { backgroundImage: `url("${file.placeholder}")` } : undefined}
    >
      <img
        key={attempt}
        ref={ref}
        src={photoSource(file, 720)}
        srcSet={photoSourceSet(file)}
        sizes={photoSizes(shownWidth)}
        width={file.width}
        height={file.height}
        alt={alt}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding="async"
        draggable={false}
        data-here={isHere || undefined}
        onLoad={() => setIsHere(true)}
        onError={askAgain}
      />
    </span>
  )
}
