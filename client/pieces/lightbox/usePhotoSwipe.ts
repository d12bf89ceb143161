import PhotoSwipe from 'photoswipe'
import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { MessageFile } from '#contract/files.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { handleOf, isInPanel, type LightboxHandle } from './lightbox-handle.ts'
import { showVideos } from './lightbox-videos.ts'
import { isOpeningPictureShown, removeOpeningPicture } from './opening-picture.ts'
import { close, followLoading, goTo, noWords, optionsFor, whenOpen } from './photo-swipe.ts'
import { isSame, slideOf } from './slides.ts'

export type PhotoSwipeProps = {
  /** Undefined while loading. */
  files: readonly (MessageFile | undefined)[]
  name: string
  altOf: (index: number) => string
  start: number
  tileOf: (index: number) => HTMLElement | undefined
  onShow?: (index: number) => void
  onClosed: () => void
}

export function usePhotoSwipe({ files, name, altOf, start, tileOf, onShow, onClosed }: PhotoSwipeProps) {
  const { t } = useTranslation()
  const photoSwipe = useRef<PhotoSwipe>(undefined)
  const [handle, setHandle] = useState<LightboxHandle>()
  const [index, setIndex] = useState(start)
  const [isLoading, setIsLoading] = useState(false)

  const focusTile = useEffectEvent(() => {
    const tile = tileOf(photoSwipe.current?.currIndex ?? start)
    tile?.querySelector<HTMLElement>('button, a')?.focus({ preventScroll: true })
  })
  const slideAt = useEffectEvent((position: number) => {
    const file = files[position]
    if (!file) return noWords
    const state = t(file.status === 'raw' ? 'video_not_ready' : 'file_not_playable')
    return slideOf({ file, alt: altOf(position), state, tile: tileOf(position) })
  })
  const show = useEffectEvent((position: number) => {
    setIndex(position)
    onShow?.(position)
  })

  // An effect event, so that updates of the message do not reopen the lightbox.
  const openLightbox = useEffectEvent(() => {
    const pswp = new PhotoSwipe({ ...optionsFor(files.length, start), errorMsg: t('photo_not_loaded') })
    growOutOfTile(pswp)
    // Slides are made on demand, from what is known by then.
    pswp.addFilter('itemData', (_, position) => slideAt(position))
    showVideos(pswp)
    pswp.on('change', () => show(pswp.currIndex))
    followLoading(pswp, setIsLoading)
    pswp.on('afterInit', () => startTransition(() => setHandle(handleOf(pswp))))
    pswp.on('destroy', () => {
      if (photoSwipe.current !== pswp) return
      focusTile()
      photoSwipe.current = undefined
      onClosed()
    })
    photoSwipe.current = pswp
    // PhotoSwipe listens to keys only once it is open.
    pswp.events.add(document, 'keydown', (event) => {
      if ((event as KeyboardEvent).key === 'Escape' && !event.defaultPrevented && !isInPanel(event.target)) close(pswp)
    })
    pswp.init()
    Object.assign(pswp.element!, { ariaLabel: name, ariaModal: 'true' })
    for (const part of pswp.element!.querySelectorAll('[aria-roledescription]')) dropEnglishRole(part)
    return pswp
  })

  useEffect(() => {
    const pswp = openLightbox()
    return () => {
      if (photoSwipe.current) focusTile()
      photoSwipe.current = undefined
      whenOpen(pswp, () => pswp.destroy())
    }
  }, [])

  useChangedFiles(photoSwipe, files)

  return {
    handle,
    index,
    isLoading,
    goTo: (position: number) => photoSwipe.current && goTo(photoSwipe.current, position),
    zoom: () => photoSwipe.current?.currSlide?.toggleZoom(),
    close: () => photoSwipe.current && close(photoSwipe.current),
  }
}

/** PhotoSwipe says “slide” and “carousel” in every language, of what the dialog and its pictures say already. */
function dropEnglishRole(part: Element) {
  part.removeAttribute('aria-roledescription')
  part.removeAttribute('role')
}

/** Also shrinks back into it; neither if people want no motion, or the picture has already grown. */
function growOutOfTile(pswp: PhotoSwipe) {
  const type = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'none' : 'zoom'
  pswp.options.showHideAnimationType = isOpeningPictureShown() ? 'none' : type
  pswp.on('openingAnimationEnd', () => {
    pswp.options.showHideAnimationType = type
    void removeOpeningPicture()
  })
}

function useChangedFiles(photoSwipe: { current: PhotoSwipe | undefined }, files: PhotoSwipeProps['files']) {
  const shown = useRef(files)
  useEffect(() => {
    const pswp = photoSwipe.current
    const before = shown.current
    shown.current = files
    if (!pswp || files.length !== before.length) return
    for (const [position, file] of files.entries()) {
      const known = before[position]
      if (!file || (known && (file.id !== known.id || isSame(file, known)))) continue
      whenOpen(pswp, () => pswp.refreshSlideContent(position))
    }
  }, [photoSwipe, files])
}
