import type { ComponentType, ReactNode } from 'react'
import type { MessageCard } from '#contract/messages.ts'
import { LinkHost } from '../links/LinkHost.tsx'
import { CardLink, type CardDestination } from './CardLink.tsx'
import styles from './MessageCardView.module.css'

export type CardHead = ComponentType<{ card: MessageCard; children: ReactNode }>

type CardWordsProps = {
  card: MessageCard
  title: string | undefined
  excerpt: string
  /** The host of a link stands first, below the picture of its page. */
  sourceFirst: boolean
  show: (text: string) => ReactNode
  destination: CardDestination | undefined
  Head: CardHead | undefined
}

export function CardWords({ card, title, excerpt, sourceFirst, show, destination, Head }: CardWordsProps) {
  const { link: preview } = card
  const source = preview && (
    <LinkHost className={styles.source} url={preview.url} title={preview.title === title ? undefined : preview.title} />
  )
  const link = (words: string) => (
    <CardLink card={card} destination={destination}>
      {show(words)}
    </CardLink>
  )

  const heading = title && (
    <h2 className={styles.title} dir="auto" lang="">
      {link(title)}
    </h2>
  )

  return (
    <>
      {sourceFirst && source}
      {Head ? <Head card={card}>{heading}</Head> : heading}
      {excerpt && (
        <p className={styles.excerpt} data-alone={!title || undefined} dir="auto" lang="">
          {title ? show(excerpt) : link(excerpt)}
        </p>
      )}
      {!sourceFirst && source}
    </>
  )
}
