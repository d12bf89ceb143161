import type { ReactNode } from 'react'
import type { MessageCard } from '#contract/messages.ts'
import { LinkHost } from '../links/LinkHost.tsx'
import { CardLink, type CardDestination } from './CardLink.tsx'
import styles from './MessageCardView.module.css'

type CardWordsProps = {
  card: MessageCard
  title: string | undefined
  excerpt: string
  /** The host of a link stands first, below the picture of its page. */
  sourceFirst: boolean
  show: (text: string) => ReactNode
  destination: CardDestination | undefined
}

export function CardWords({ card, title, excerpt, sourceFirst, show, destination }: CardWordsProps) {
  const { link: preview } = card
  const source = preview && (
    <LinkHost className={styles.source} url={preview.url} title={preview.title === title ? undefined : preview.title} />
  )
  const link = (words: string) => (
    <CardLink card={card} destination={destination}>
      {show(words)}
    </CardLink>
  )

  return (
    <>
      {sourceFirst && source}
      {title && (
        <h2 className={styles.title} dir="auto" lang="">
          {link(title)}
        </h2>
      )}
      {excerpt && (
        <p className={styles.excerpt} data-alone={!title || undefined} dir="auto" lang="">
          {title ? show(excerpt) : link(excerpt)}
        </p>
      )}
      {!sourceFirst && source}
    </>
  )
}
