import type { ReactNode } from 'react'
import type { MessageCard } from '#contract/messages.ts'
import { CardPlaceholder } from '../../pieces/cards/CardPlaceholder.tsx'
import { Masonry } from '../../pieces/cards/Masonry.tsx'
import { MessageCardView } from '../../pieces/cards/MessageCardView.tsx'
import { useUnread } from '../notifications/useUnread.ts'
import { CardSound } from '../files/card-sound.ts'
import { CardHeart } from '../reactions/CardHeart.tsx'

type MessageCardsProps = {
  ids: string[]
  cards: ReadonlyMap<string, MessageCard>
  /** How many placeholders stand below them. */
  loading: number
  label: string
  name: string
  showGroup: boolean
  /** How many are visible without scrolling. */
  eager: number
  /** Shows what has no card. */
  other?: (id: string) => ReactNode
}

/** A list of messages with what is unread about them. */
export function MessageCards({ ids, cards, loading, label, name, showGroup, eager, other }: MessageCardsProps) {
  const unread = useUnread()
  const placeholders = Array.from({ length: loading }, (_, place) => `placeholder ${place}`)
  return (
    <Masonry ids={[...ids, ...placeholders]} label={label} name={name}>
      {(id, width, index) => {
        const card = cards.get(id)
        if (!card) return other?.(id) ?? <CardPlaceholder />
        return (
          <MessageCardView
            card={card}
            width={width}
            showGroup={showGroup}
            unread={unread.messages.get(id)}
            first={index < eager}
            Sound={CardSound}
            Heart={CardHeart}
          />
        )
      }}
    </Masonry>
  )
}
