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
  /** The tile that a photo grows out of and shrinks into. */
  tileOf: (index: number) => HTMLElement | undefined
  author?: UserRef
  title?: string
  showsFace?: boolean
  onClosed: () => void
}

/** Specification, section 9. */
const deepestZoom = 4.5
const phone = 769
/** Below it there is no room for thumbnails: a phone on its side. */
const lowest = 480

/** All photos of one message, one at a time, on a dark stage. Loaded when the first photo is opened. */
export function Lightbox({ files, alts, start, tileOf, author, title, showsFace, onClosed }: LightboxProps) {
  const { t } = useTranslation()
  const stage = useRef<PhotoSwipe>(undefined)
  const [frame, setFrame] = useState<HTMLElement>()
  const [index, setIndex] = useState(start)

  const focusTile = useEffectEvent(() => tileOf(stage.current?.currIndex ?? start)?.focus({ preventScroll: true }))

  // One stage from opening to closing, whatever the message does meanwhile.
  const openStage = useEffectEvent(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    const pswp = new PhotoSwipe({
      dataSource: files.map((file, place) => slide(file, alts[place]!, tileOf(place))),
      index: start,
      bgOpacity: 1,
      loop: false,
      // The controls are ours; see LightboxControls.
      close: false,
      counter: false,
      zoom: false,
      arrowPrev: false,
      arrowNext: false,
      wheelToZoom: true,
      secondaryZoomLevel: ({ fit }) => fit * 2,
      maxZoomLevel: ({ fit }) => fit * deepestZoom,
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
    pswp.init()
    pswp.element?.setAttribute('aria-label', t('photos_of_message'))
    pswp.element?.setAttribute('aria-modal', 'true')
    return pswp
  })

  useEffect(() => {
    const pswp = openStage()
    return () => {
      // Closed by going back.
      if (stage.current) focusTile()
      stage.current = undefined
      tearDown(pswp)
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
        showsFace={showsFace}
        onGoTo={(place) => stage.current?.goTo(place)}
        onZoom={() => stage.current?.currSlide?.toggleZoom()}
        onClose={() => stage.current?.close()}
      />,
      frame,
    )
  )
}

/** What the controls take of a stage as wide and as high as this. */
function paddingOfStage({ x, y }: { x: number; y: number }) {
  const sides = x < phone ? 0 : 88
  if (y < lowest) return { top: 64, bottom: 12, left: sides, right: sides }
  return x < phone ? { top: 64, bottom: 160, left: 0, right: 0 } : { top: 76, bottom: 92, left: 88, right: 88 }
}

/** PhotoSwipe does not listen to anybody while it opens, and would stay for ever. */
function tearDown(pswp: PhotoSwipe) {
  if (pswp.opener.isOpening) pswp.on('openingAnimationEnd', () => pswp.destroy())
  else pswp.destroy()
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
