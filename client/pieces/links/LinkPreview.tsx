import type { MessageLink } from '#contract/links.ts'
import { LinkCard } from './LinkCard.tsx'
import { LinkedPicture } from './LinkedPicture.tsx'
import { LinkEmbed } from './LinkEmbed.tsx'
import styles from './LinkPreview.module.css'

export function LinkPreview({ link, className = '' }: { link: MessageLink | undefined; className?: string }) {
  if (!link) return null
  const { kind, picture, player, url } = link
  return (
    <div className={`${styles.preview} ${className}`}>
      {player ? (
        <LinkEmbed key={player.url} link={link} player={player} />
      ) : kind === 'picture' && picture ? (
        <LinkedPicture key={url} url={url} picture={picture} />
      ) : (
        <LinkCard link={link} />
      )}
    </div>
  )
}
