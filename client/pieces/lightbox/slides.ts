import type { SlideData } from 'photoswipe'
import type { MessageFile } from '#contract/files.ts'
import { pictureUrl } from '#contract/pictures.ts'
import { originalUrl, photoSource, photoSourceSet } from '../photos/photo-sources.ts'
import { playAlone } from '../photos/play-alone.ts'
import { hasPicture, isVideo } from '../photos/visuals.ts'
import styles from '../photos/VideoState.module.css'

/** How a file is shown in PhotoSwipe. `state` says why a video cannot be played. */
export type Shown = { file: MessageFile; alt: string; state: string; tile?: HTMLElement }

/** Types that PhotoSwipe does not know bring their own element. */
export type OwnSlide = SlideData & { makeElement?: () => HTMLDivElement }

export function slideOf(shown: Shown): OwnSlide {
  const { file, alt, tile } = shown
  const common = { alt, element: tile, msrc: tile?.querySelector('img')?.currentSrc }
  if (isVideo(file)) {
    const size = { width: file.width ?? 1280, height: file.height ?? 720 }
    return { ...common, ...size, type: 'video', makeElement: () => makeVideo(shown) }
  }
  return {
    ...common,
    src: photoSource(file, 2048),
    srcset: photoSourceSet(file, [720, 1366, 2048]),
    width: file.width ?? 1366,
    height: file.height ?? 1024,
  }
}

function makeVideo({ file, alt, state, tile }: Shown): HTMLDivElement {
  const frame = document.createElement('div')
  frame.className = 'pswp__video'
  // Until its slide is the current one.
  frame.inert = true
  if (file.status !== 'ready') {
    frame.style.backgroundImage = file.placeholder ? `url("${file.placeholder}")` : ''
    frame.append(Object.assign(document.createElement('p'), { className: styles.state, textContent: state }))
    return frame
  }
  const video = Object.assign(document.createElement('video'), {
    src: originalUrl(file),
    controls: true,
    playsInline: true,
    preload: 'none',
    onplay: playAlone,
    ...(hasPicture(file) && { poster: pictureUrl(file.id, 1366) }),
  })
  video.ariaLabel = alt
  const inTile = tile?.querySelector('video')
  if (inTile) {
    inTile.pause()
    video.currentTime = inTile.currentTime
  }
  frame.append(video)
  return frame
}

export function isSame(file: MessageFile, { status, contentUrl }: MessageFile): boolean {
  return file.status === status && file.contentUrl === contentUrl
}
