import { useSuspenseQuery } from '@tanstack/react-query'
import type { Event } from '#contract/blocks/events.ts'
import { meQuery } from '../../data/me.ts'
import { useNow } from '../../i18n/useNow.ts'
import { useAnswer } from '../answers/useAnswer.ts'
import { asAnswered } from './as-answered.ts'

export type EventState = 'open' | 'closed' | 'over' | 'cancelled'

/** The event with what was answered here, also while the server does not know it yet. */
export function useAnsweredEvent(messageId: string, shown: Event) {
  const { data: me } = useSuspenseQuery(meQuery)
  const now = useNow()
  const { given, isWaiting, answer } = useAnswer('come', { id: messageId, occurrence: shown.id })
  const event = asAnswered(shown, me, given)
  return { event, me, state: stateOf(event, now), isWaiting, answer }
}

function stateOf({ cancelled, endsAt, answersUntil }: Event, now: number): EventState {
  if (cancelled) return 'cancelled'
  if (endsAt <= now) return 'over'
  return answersUntil <= now ? 'closed' : 'open'
}
