import { useId, useState } from 'react'
import type { LinkPlayer, MessageLink } from '#contract/links.ts'
import type { Pixels } from '#contract/units.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { Photo } from '../photos/Photo.tsx'
import { PlayDisc } from '../photos/PlayDisc.tsx'
import { useElementWidth } from '../photos/useElementWidth.ts'
import { hostOf } from './host-of.ts'
import { fileOfPicture } from './link-file.ts'
import { LinkHost } from './LinkHost.tsx'
import { PlayerFrame } from './PlayerFrame.tsx'
import styles from './LinkEmbed.module.css'

type LinkEmbedProps = { link: MessageLink; player: LinkPlayer }

const usualRatio = 16 / 9
const barHeight: Pixels = 72
const tallest: Pixels = 480

/** A player of another site, which receives no request before somebody presses play. */
export function LinkEmbed({ link, player }: LinkEmbedProps) {
  const { t } = useTranslation()
  const [isPlaying, setIsPlaying] = useState(false)
  const [ref, width] = useElementWidth(480)
  const hintId = useId()
  const { url, title, siteName, author, picture } = link
  const host = hostOf(player.provider === 'video' || player.provider === 'audio' ? url : player.url)
  const name = title ?? siteName ?? url
  const { ratio = usualRatio, height = player.provider === 'audio' ? barHeight : undefined } = player
  const size = height ? { blockSize: height } : { aspectRatio: ratio, maxInlineSize: ratio * tallest }

  return (
    <figure className={styles.embed}>
      <div ref={ref} className={styles.stage} style={size} data-bare={!picture || undefined}>
        {isPlaying ? (
          <PlayerFrame player={player} title={name} />
        ) : (
          <button
            type="button"
            className={styles.start}
            aria-label={t('link_play', { title: name })}
            aria-describedby={hintId}
            onClick={() => setIsPlaying(true)}
          >
            {picture && <Photo file={fileOfPicture(picture)} alt="" shownWidth={width} crop />}
            <PlayDisc size={height === barHeight ? 'small' : 'large'} />
          </button>
        )}
      </div>
      <figcaption className={styles.caption}>
        <a href={url} target="_blank" rel="noopener noreferrer nofollow" className={styles.link}>
          <LinkHost url={url} />
          <span className={styles.title} dir="auto" lang="">
            {name}
          </span>
        </a>
        {author && author !== name && (
          <bdi lang="" className={styles.author}>
            {author}
          </bdi>
        )}
        {!isPlaying && (
          <span id={hintId} className={styles.hint}>
            {t('link_play_hint', { host })}
          </span>
        )}
      </figcaption>
    </figure>
  )
}
