import PhotoSwipe from 'photoswipe'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { MessageFile } from '#contract/files.ts'
import type { UserRef } from '#contract/users.ts'
import './Lightbox.css'
import { LightboxControls } from './LightboxControls.tsx'
import { photoSource, photoSourceSet } from './photo-sources.ts'

type LightboxProps = {
  files: MessageFile[]
  alts: string[]
  start: number
  /** The tile that the open animation starts from. */
  tileOf: (index: number) => HTMLElement | undefined
  author?: UserRef
  title?: string
  showsAvatar?: boolean
  onClosed: () => void
}

/** Specification, section 9. */
const maxZoom = 4.5
const phone = 769
/** Lower stages (phones in landscape) have no thumbnails. */
const lowHeight = 480

/** Loaded when the first photo is opened. */
export function Lightbox({ files, alts, start, tileOf, author, title, showsAvatar, onClosed }: LightboxProps) {
  const { t } = useTranslation()
  const stage = useRef<PhotoSwipe>(undefined)
  const [frame, setFrame] = useState<HTMLElement>()
  const [index, setIndex] = useState(start)

  const focusTile = useEffectEvent(() => tileOf(stage.current?.currIndex ?? start)?.focus({ preventScroll: true }))

  // An effect event, so that updates of the message do not reopen the lightbox.
  const openStage = useEffectEvent(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    const pswp = new PhotoSwipe({
      dataSource: files.map((file, place) => slide(file, alts[place]!, tileOf(place))),
      index: start,
      bgOpacity: 1,
      loop: false,
      // LightboxControls replaces PhotoSwipe’s own controls.
      close: false,
      counter: false,
      zoom: false,
      arrowPrev: false,
      arrowNext: false,
      escKey: false,
      wheelToZoom: true,
      secondaryZoomLevel: ({ fit }) => fit * 2,
      maxZoomLevel: ({ fit }) => fit * maxZoom,
      imageClickAction: 'zoom',
      tapAction: 'toggle-controls',
      returnFocus: false,
      showHideAnimationType: still ? 'none' : 'zoom',
      showAnimationDuration: 320,
      hideAnimationDuration: 320,
      paddingFn: paddingOfStage,
      errorMsg: t('photo_not_loaded'),
    })
    pswp.on('change', () => setIndex(pswp.currIndex))
    pswp.on('afterInit', () => setFrame(pswp.element))
    pswp.on('destroy', () => {
      if (stage.current !== pswp) return
      focusTile()
      stage.current = undefined
      onClosed()
    })
    stage.current = pswp
    // PhotoSwipe listens to keys only once it is open.
    pswp.events.add(document, 'keydown', (event) => {
      if ((event as KeyboardEvent).key === 'Escape') close(pswp)
    })
    pswp.init()
    pswp.element?.setAttribute('aria-label', t('photos_of_message'))
    pswp.element?.setAttribute('aria-modal', 'true')
    return pswp
  })

  useEffect(() => {
    const pswp = openStage()
    return () => {
      // Closed by the browser’s Back.
      if (stage.current) focusTile()
      stage.current = undefined
      whenOpen(pswp, () => pswp.destroy())
    }
  }, [])

  return (
    frame &&
    createPortal(
      <LightboxControls
        files={files}
        index={index}
        author={author}
        title={title}
        showsAvatar={showsAvatar}
        onGoTo={(place) => stage.current?.goTo(place)}
        onZoom={() => stage.current?.currSlide?.toggleZoom()}
        onClose={() => stage.current && close(stage.current)}
      />,
      frame,
    )
  )
}

function paddingOfStage({ x, y }: { x: number; y: number }) {
  const sides = x < phone ? 0 : 88
  if (y < lowHeight) return { top: 64, bottom: 12, left: sides, right: sides }
  return x < phone ? { top: 64, bottom: 160, left: 0, right: 0 } : { top: 76, bottom: 92, left: 88, right: 88 }
}

function close(pswp: PhotoSwipe) {
  whenOpen(pswp, () => pswp.close())
}

/** PhotoSwipe ignores close() and destroy() while it opens. */
function whenOpen(pswp: PhotoSwipe, act: () => void) {
  if (pswp.opener.isOpening) pswp.on('openingAnimationEnd', act)
  else act()
}

function slide(file: MessageFile, alt: string, tile: HTMLElement | undefined) {
  return {
    src: photoSource(file, 2048),
    srcset: photoSourceSet(file, [720, 1366, 2048]),
    width: file.width ?? 1366,
    height: file.height ?? 1024,
    msrc: tile?.querySelector('img')?.currentSrc,
    alt,
    element: tile,
  }
}
