import { useEffect, useRef, useState } from 'react'
import { pictureUrl } from '#contract/pictures.ts'
import { originalUrl } from '../../pieces/photos/photo-sources.ts'
import { playAlone } from '../../pieces/photos/play-alone.ts'
import { hasPicture } from '../../pieces/photos/visuals.ts'
import { sizesOf, sourcesOf } from './load-picture.ts'
import { isFilm, type Slide } from './slides.ts'
import styles from './Slideshow.module.css'

type FilmProps = {
  isPlaying: boolean
  hasSound: boolean
  isAlone: boolean
  onFilmEnd: () => void
  onFilmFailed: () => void
}

type SlideLayerProps = FilmProps & { slides: Slide[]; isBefore: boolean }

/** Comes up over the one before, which stays under it so that both fade into each other. */
export function SlideLayer({ slides, isBefore, ...film }: SlideLayerProps) {
  return (
    <div className={styles.layer} data-pair={slides.length > 1 || undefined} aria-hidden={isBefore} inert={isBefore}>
      {slides.map((slide) =>
        isFilm(slide) ? (
          <Film key={slide.file.id} slide={slide} {...film} />
        ) : (
          <Still key={slide.file.id} slide={slide} />
        ),
      )}
    </div>
  )
}

function Still({ slide }: { slide: Slide }) {
  const { file, alt } = slide
  const [source, setSource] = useState(0)
  const [isLoaded, setIsLoaded] = useState(false)
  const sources = sourcesOf(slide)
  return (
    <img
      {...sources[source]!}
      sizes={sizesOf(slide)}
      width={file.width}
      height={file.height}
      alt={alt}
      draggable={false}
      decoding="async"
      style={file.placeholder && !isLoaded ? { backgroundImage: `url("${file.placeholder}")` } : undefined}
      onLoad={() => setIsLoaded(true)}
      onError={() => setSource(Math.min(source + 1, sources.length - 1))}
    />
  )
}

function Film({
  slide: { file, alt },
  isPlaying,
  hasSound,
  isAlone,
  onFilmEnd,
  onFilmFailed,
}: FilmProps & { slide: Slide }) {
  const ref = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const film = ref.current!
    if (!isPlaying) return film.pause()
    film.play().catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'NotAllowedError')) return
      // With sound it would need another tap.
      film.muted = true
      film.play().catch(onFilmFailed)
    })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- starts and pauses only
  }, [isPlaying])
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- people's own films have none
    <video
      ref={ref}
      src={originalUrl(file)}
      poster={hasPicture(file) ? pictureUrl(file.id, 1366) : undefined}
      aria-label={alt}
      playsInline
      muted={!hasSound}
      loop={isAlone}
      onPlay={playAlone}
      onEnded={onFilmEnd}
      onError={onFilmFailed}
    />
  )
}
