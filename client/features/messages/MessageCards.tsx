import { Suspense, type ReactNode } from 'react'
import type { MessageCard } from '#contract/messages.ts'
import { lazyWithWords } from '../../i18n/lazy-with-words.ts'
import { CardPlaceholder } from '../../pieces/cards/CardPlaceholder.tsx'
import { MessageCardView } from '../../pieces/cards/MessageCardView.tsx'
import { Masonry } from '../../pieces/masonry/Masonry.tsx'
import { CardBlocks } from '../blocks/CardBlocks.tsx'
import { CardHead } from '../blocks/CardHead.tsx'
import { CardSound } from '../files/card-sound.ts'
import { useUnread } from '../notifications/useUnread.ts'
import { CardHeart } from '../reactions/CardHeart.tsx'

const QuietCard = lazyWithWords(() => import('../moderation/QuietCard.tsx'), 'QuietCard')

type MessageCardsProps = {
  ids: string[]
  cards: ReadonlyMap<string, MessageCard>
  loading: number
  label: string
  name: string
  showGroup: boolean
  eager: number
  /** Shows ids that have no card. */
  other?: (id: string) => ReactNode
}

export function MessageCards({ ids, cards, loading, label, name, showGroup, eager, other }: MessageCardsProps) {
  const unread = useUnread()
  const placeholders = Array.from({ length: loading }, (_, place) => `placeholder ${place}`)
  return (
    <Masonry ids={[...ids, ...placeholders]} label={label} name={name}>
      {(id, width, index) => {
        const card = cards.get(id)
        if (!card) return other?.(id) ?? <CardPlaceholder />
        const view = (
          <MessageCardView
            card={card}
            width={width}
            showGroup={showGroup}
            unread={unread.messages.get(id)}
            first={index < eager}
            Sound={CardSound}
            Heart={CardHeart}
            Blocks={CardBlocks}
            Head={CardHead}
          />
        )
        if (!card.withheld && !card.folded) return view
        return (
          <Suspense fallback={<CardPlaceholder />}>
            <QuietCard card={card}>{view}</QuietCard>
          </Suspense>
        )
      }}
    </Masonry>
  )
}
