import { useSuspenseQuery } from '@tanstack/react-query'
import { notFound, useParams } from '@tanstack/react-router'
import { CallError } from '../../api/call.ts'
import { meQuery } from '../../data/me.ts'
import { birthdayCardQuery } from './birthday-cards.queries.ts'
import { OpenCard } from './OpenCard.tsx'
import { WaitingCard } from './WaitingCard.tsx'
import styles from './BirthdayCard.module.css'

/** Before the birthday for the others to write in, and from that morning on for everybody to read. */
export function BirthdayCardPage() {
  const { card: id } = useParams({ from: '/app/groups/$id/cards/$card' })
  const { data: card, error } = useSuspenseQuery(birthdayCardQuery(id))
  const { data: me } = useSuspenseQuery(meQuery)
  if (error instanceof CallError && error.code === 'not-found') throw notFound()
  return (
    <div className={styles.page} data-hue={card.group.hue}>
      {card.message === undefined ? <WaitingCard card={card} /> : <OpenCard key={id} card={card} viewerId={me.id} />}
    </div>
  )
}
