import PhotoSwipe from 'photoswipe'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { MessageFile } from '#contract/files.ts'
import type { UserRef } from '#contract/users.ts'
import { isInPanel, handleOf, type LightboxHandle } from './lightbox-handle.ts'
import './Lightbox.css'
import { LightboxControls } from './LightboxControls.tsx'
import { showVideos } from './lightbox-videos.ts'
import { isSame, slideOf } from './slides.ts'
import { close, followLoading, goTo, noMarkup, noWords, paddingFor, whenOpen } from './photo-swipe.ts'

type LightboxProps = {
  /** Undefined where they are still on their way. */
  files: (MessageFile | undefined)[]
  name: string
  alts: string[]
  start: number
  /** The tile that the open animation starts from. */
  tileOf: (index: number) => HTMLElement | undefined
  author?: UserRef
  title?: string
  showsAvatar?: boolean
  /** The id of the message that the title leads to. */
  message?: string
  /** More controls of a photo, which may open a panel beside it. */
  renderControls?: (file: MessageFile, lightbox: LightboxHandle) => ReactNode
  onShow?: (index: number) => void
  onClosed: () => void
}

/** Specification, section 9. */
const maxZoom = 4.5

/** Loaded when the first photo or video is opened. */
export function Lightbox(props: LightboxProps) {
  const { files, name, alts, start, tileOf, renderControls, onShow, onClosed, ...words } = props
  const { t } = useTranslation()
  const photoSwipe = useRef<PhotoSwipe>(undefined)
  const [handle, setHandle] = useState<LightboxHandle>()
  const [index, setIndex] = useState(start)
  const [isLoading, setLoading] = useState(false)
  const shown = useRef(files)

  const focusTile = useEffectEvent(() => {
    const tile = tileOf(photoSwipe.current?.currIndex ?? start)
    tile?.querySelector<HTMLElement>('button, a')?.focus({ preventScroll: true })
  })
  const slideAt = useEffectEvent((place: number) => {
    const file = files[place]
    if (!file) return noWords
    const state = t(file.status === 'raw' ? 'video_not_ready' : 'file_not_playable')
    return slideOf({ file, alt: alts[place]!, state, tile: tileOf(place) })
  })

  const show = useEffectEvent((place: number) => {
    setIndex(place)
    onShow?.(place)
  })

  // An effect event, so that updates of the message do not reopen the lightbox.
  const openLightbox = useEffectEvent(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    const pswp = new PhotoSwipe({
      ...noMarkup,
      dataSource: files.map(() => ({})),
      index: start,
      bgOpacity: 1,
      loop: false,
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
      paddingFn: paddingFor,
      errorMsg: t('photo_not_loaded'),
    })
    // Slides are made when they are needed, and from what is known by then.
    pswp.addFilter('itemData', (_, place) => slideAt(place))
    showVideos(pswp)
    pswp.on('change', () => show(pswp.currIndex))
    followLoading(pswp, setLoading)
    pswp.on('afterInit', () => setHandle(handleOf(pswp)))
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
    return pswp
  })

  useEffect(() => {
    const pswp = openLightbox()
    return () => {
      // Closed by the browser’s Back.
      if (photoSwipe.current) focusTile()
      photoSwipe.current = undefined
      whenOpen(pswp, () => pswp.destroy())
    }
  }, [])

  // A video that has become ready while it is looked at, and a photo that has arrived.
  useEffect(() => {
    const pswp = photoSwipe.current
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
    handle &&
    createPortal(
      <LightboxControls
        files={files}
        index={index}
        isLoading={isLoading}
        author={words.author}
        title={words.title}
        showsAvatar={words.showsAvatar}
        message={words.message}
        controls={files[index] && renderControls?.(files[index], handle)}
        onGoTo={(place) => photoSwipe.current && goTo(photoSwipe.current, place)}
        onZoom={() => photoSwipe.current?.currSlide?.toggleZoom()}
        onClose={() => photoSwipe.current && close(photoSwipe.current)}
      />,
      handle.element,
    )
  )
}
