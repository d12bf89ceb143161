import { useCallback, useState } from 'react'
import type { MessageFile } from '#contract/files.ts'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import styles from './Photo.module.css'
import { photoSizes, photoSource, photoSourceSet } from './photo-sources.ts'
import { hasPicture } from './visuals.ts'

type PhotoProps = {
  file: MessageFile
  alt: string
  /** In CSS pixels; decides which size is fetched. */
  shownWidth: number
  crop?: boolean
  /** Visible without scrolling: loads first, without fading in. */
  first?: boolean
}

/** Milliseconds; the server may still be preparing a new photo. */
const retryDelay = 1500

/** The picture of a photo or video. Fills its parent, over a blurred placeholder. */
export function Photo({ file, alt, shownWidth, crop = false, first = false }: PhotoProps) {
  const [isLoaded, setIsLoaded] = useState(first)
  const [attempt, setAttempt] = useState(0)
  // A cached image may be complete before React listens to `load`.
  const ref = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth > 0) setIsLoaded(true)
  }, [])

  function retry() {
    setIsLoaded(false)
    if (attempt === 0) setTimeout(() => setAttempt(1), retryDelay)
  }

  return (
    <span
      className={styles.photo}
      data-crop={crop || undefined}
      data-bare={!file.placeholder || undefined}
      style={file.placeholder ? { backgroundImage: `url("${file.placeholder}")` } : undefined}
    >
      {hasPicture(file) ? (
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
          data-loaded={isLoaded || undefined}
          onLoad={() => setIsLoaded(true)}
          onError={retry}
        />
      ) : (
        <VisuallyHidden>{alt}</VisuallyHidden>
      )}
    </span>
  )
}
