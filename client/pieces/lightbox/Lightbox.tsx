import './Lightbox.css'
import { Suspense, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { MessageFile } from '#contract/files.ts'
import type { UserRef } from '#contract/users.ts'
import type { LightboxHandle } from './lightbox-handle.ts'
import { LightboxControls } from './LightboxControls.tsx'
import { usePhotoSwipe, type PhotoSwipeProps } from './usePhotoSwipe.ts'

type LightboxProps = PhotoSwipeProps & {
  author?: UserRef
  title?: string
  showsAvatar?: boolean
  message?: string
  /** More controls of a photo, which may open a panel beside it. */
  renderControls?: (file: MessageFile, lightbox: LightboxHandle) => ReactNode
  /** From the photo at `start` on; says where it was closed. */
  renderSlideshow?: (start: number, onClose: (index: number) => void) => ReactNode
}

/** Loaded once the page with its tiles is at rest. */
export function Lightbox({
  author,
  title,
  showsAvatar,
  message,
  renderControls,
  renderSlideshow,
  ...shown
}: LightboxProps) {
  const { files } = shown
  const { handle, index, isLoading, goTo, zoom, close } = usePhotoSwipe(shown)
  const [isPlaying, setIsPlaying] = useState(false)

  function stop(position: number) {
    setIsPlaying(false)
    goTo(position)
  }

  return (
    handle && (
      <>
        {createPortal(
          <LightboxControls
            files={files}
            index={index}
            isLoading={isLoading}
            author={author}
            title={title}
            showsAvatar={showsAvatar}
            message={message}
            controls={files[index] && renderControls?.(files[index], handle)}
            onPlay={renderSlideshow && files[index] && (() => setIsPlaying(true))}
            onGoTo={goTo}
            onZoom={zoom}
            onClose={close}
          />,
          handle.element,
        )}
        {isPlaying && <Suspense>{renderSlideshow?.(index, stop)}</Suspense>}
      </>
    )
  )
}
