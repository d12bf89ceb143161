import { readStored, removeStored, writeStored } from '../../api/stored.ts'
import { thisDay } from '../../api/this-day.ts'
import { cardsOnScreen, paintFrame, type Seen } from '../../pieces/frame/paint-frame.ts'

/** `today` are the groups in which this day brings something back. */
type FeedStart = Required<Pick<Seen, 'cards'>> & { today: string[] }

/** Paints how the feed began when it was seen last, before any response is there. */
export function paintKeptFeed(): void {
  const kept = readStored('feedStart')
  if (!kept) return
  try {
    const { cards, today } = JSON.parse(kept) as FeedStart
    paintFrame({ cards }, hasToday(today))
  } catch {
    // An earlier version kept it in another form.
  }
}

/** Paints how the feed begins, unless it is painted so already, and keeps that for the next visit. */
export function paintFeed({ cards }: Seen, today: string[]): void {
  // An error.
  if (!cards) return
  const first = cards.slice(0, cardsOnScreen).map(({ files }) => ({ files }))
  const start = JSON.stringify({ cards: first, today } satisfies FeedStart)
  if (start === readStored('feedStart')) return
  paintFrame({ cards: first }, hasToday(today))
  // First, because what is new may be refused.
  removeStored('feedStart')
  if (first.length > 0) writeStored('feedStart', start)
}

export function hasToday(groups: string[]): boolean {
  return groups.length > 0 && readStored('dismissedDay') !== thisDay()
}
