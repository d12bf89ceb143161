import { useCallback, useState } from 'react'
import type { MessageFile } from '#contract/files.ts'
import type { Pixels } from '#contract/units.ts'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import { photoSizes, photoSource, photoSourceSet } from './photo-sources.ts'
import { hasPicture } from './visuals.ts'
import styles from './Photo.module.css'

type PhotoProps = {
  file: MessageFile
  alt: string
  shownWidth: Pixels
  crop?: boolean
  first?: boolean
}

/** Fills its parent, over a blurred placeholder; client/pictures-again.ts retries failures. */
export function Photo({ file, alt, shownWidth, crop = false, first = false }: PhotoProps) {
  const [isLoaded, setIsLoaded] = useState(first)
  // A cached image may be complete before React listens to `load`.
  const ref = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth > 0) setIsLoaded(true)
  }, [])

  return (
    <span
      className={styles.photo}
      data-crop={crop || undefined}
      data-bare={!file.placeholder || undefined}
      style={file.placeholder ? { backgroundImage: `url("${file.placeholder}")` } : undefined}
    >
      {hasPicture(file) ? (
        <img
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
          onError={() => setIsLoaded(false)}
        />
      ) : (
        <VisuallyHidden>{alt}</VisuallyHidden>
      )}
    </span>
  )
}
