import PhotoSwipe from 'photoswipe'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { MessageFile } from '#contract/files.ts'
import type { UserRef } from '#contract/users.ts'
import { isBeside, letBeside, type Beside } from './beside.ts'
import './Lightbox.css'
import { LightboxControls } from './LightboxControls.tsx'
import { showVideos } from './lightbox-videos.ts'
import { isSame, slideOf } from './slides.ts'
import { close, goTo, paddingOfStage, whenOpen } from './stage.ts'

type LightboxProps = {
  /** Undefined where they are still on their way. */
  files: (MessageFile | undefined)[]
  alts: string[]
  start: number
  /** The tile that the open animation starts from. */
  tileOf: (index: number) => HTMLElement | undefined
  author?: UserRef
  title?: string
  showsAvatar?: boolean
  /** The id of the message that the title leads to. */
  message?: string
  /** What is said of a photo, among the controls and beside it. */
  renderBeside?: (file: MessageFile, stage: Beside) => ReactNode
  onShow?: (index: number) => void
  onClosed: () => void
}

/** Specification, section 9. */
const maxZoom = 4.5

/** Loaded when the first photo or video is opened. */
export function Lightbox(props: LightboxProps) {
  const { files, alts, start, tileOf, author, title, showsAvatar, message, renderBeside, onShow, onClosed } = props
  const { t } = useTranslation()
  const stage = useRef<PhotoSwipe>(undefined)
  const [frame, setFrame] = useState<Beside>()
  const [index, setIndex] = useState(start)
  const shown = useRef(files)

  const focusTile = useEffectEvent(() => {
    const tile = tileOf(stage.current?.currIndex ?? start)
    tile?.querySelector<HTMLElement>('button, a')?.focus({ preventScroll: true })
  })
  const slideAt = useEffectEvent((place: number) => {
    const file = files[place]
    if (!file) return { html: '' }
    const state = t(file.status === 'raw' ? 'video_not_ready' : 'file_not_playable')
    return slideOf({ file, alt: alts[place]!, state, tile: tileOf(place) })
  })

  const show = useEffectEvent((place: number) => {
    setIndex(place)
    onShow?.(place)
  })

  // An effect event, so that updates of the message do not reopen the lightbox.
  const openStage = useEffectEvent(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    const pswp = new PhotoSwipe({
      dataSource: files.map(() => ({})),
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
    // Slides are made when they are needed, and from what is known by then.
    pswp.addFilter('itemData', (_, place) => slideAt(place))
    showVideos(pswp)
    pswp.on('change', () => show(pswp.currIndex))
    pswp.on('afterInit', () => setFrame(letBeside(pswp)))
    pswp.on('destroy', () => {
      if (stage.current !== pswp) return
      focusTile()
      stage.current = undefined
      onClosed()
    })
    stage.current = pswp
    // PhotoSwipe listens to keys only once it is open.
    pswp.events.add(document, 'keydown', (event) => {
      if ((event as KeyboardEvent).key === 'Escape' && !event.defaultPrevented && !isBeside(event.target)) close(pswp)
    })
    pswp.init()
    pswp.element?.setAttribute('aria-label', t('files_of_message'))
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

  // A video that has become ready while it is looked at, and a photo that has arrived.
  useEffect(() => {
    const pswp = stage.current
    const before = shown.current
    shown.current = files
    if (!pswp || files.length !== before.length) return
    for (const [place, file] of files.entries()) {
      const known = before[place]
      if (!file || (known && (file.id !== known.id || isSame(file, known)))) continue
      whenOpen(pswp, () => pswp.refreshSlideContent(place))
    }
  }, [files])

  return (
    frame &&
    createPortal(
      <LightboxControls
        files={files}
        index={index}
        author={author}
        title={title}
        showsAvatar={showsAvatar}
        message={message}
        beside={files[index] && renderBeside?.(files[index], frame)}
        onGoTo={(place) => stage.current && goTo(stage.current, place)}
        onZoom={() => stage.current?.currSlide?.toggleZoom()}
        onClose={() => stage.current && close(stage.current)}
      />,
      frame.element,
    )
  )
}
