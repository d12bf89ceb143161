import { useState } from 'react'
import type { MessageLink } from '#contract/links.ts'
import { pictureUrl } from '#contract/pictures.ts'
import { LinkHost } from './LinkHost.tsx'
import styles from './LinkCard.module.css'

export type CardLink = Pick<MessageLink, 'url' | 'title' | 'description' | 'siteName'> & {
  picture?: { id: string; placeholder?: string }
}

export function LinkCard({ link: { url, title, description, siteName, picture } }: { link: CardLink }) {
  return (
    <a className={styles.card} href={url} target="_blank" rel="noopener noreferrer nofollow">
      {picture && <Thumbnail key={picture.id} {...picture} />}
      <span className={styles.words}>
        <LinkHost url={url} />
        <span className={styles.title} dir="auto" lang="">
          {title ?? siteName ?? url}
        </span>
        {description && (
          <span className={styles.description} dir="auto" lang="">
            {description}
          </span>
        )}
      </span>
    </a>
  )
}

function Thumbnail({ id, placeholder }: NonNullable<CardLink['picture']>) {
  const [isMissing, setIsMissing] = useState(false)
  return (
    <span className={styles.picture} style={placeholder ? { backgroundImage: `url("${placeholder}")` } : undefined}>
      {!isMissing && (
        <img src={pictureUrl(id, 360)} alt="" loading="lazy" decoding="async" onError={() => setIsMissing(true)} />
      )}
    </span>
  )
}
