import { useEffect, useRef } from 'react'
import type { LinkPlayer } from '#contract/links.ts'
import styles from './LinkEmbed.module.css'

/** Scripts in a frame must not run with our origin. */
const ownSandbox = 'allow-scripts'
const sandbox = 'allow-scripts allow-same-origin allow-presentation allow-popups'
const abilities = 'autoplay; encrypted-media; fullscreen; picture-in-picture'

export function PlayerFrame({ player: { provider, url }, title }: { player: LinkPlayer; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const isOwn = provider === 'video' || provider === 'audio'

  // The button that had the focus is gone.
  useEffect(() => frame.current?.focus(), [])

  return (
    <iframe
      ref={frame}
      className={styles.player}
      src={url}
      title={title}
      sandbox={isOwn ? ownSandbox : sandbox}
      allow={abilities}
      allowFullScreen
      // YouTube plays only for pages that send their origin.
      referrerPolicy={provider === 'youtube' ? 'strict-origin' : 'no-referrer'}
    />
  )
}
