import { readStored, removeStored, writeStored } from '../../api/stored.ts'
import { thisDay } from '../../api/this-day.ts'
import { estimatedListWidth } from '../../pieces/cards/columns.ts'
import { cardsOnScreen, paintFrame, type Seen } from '../../pieces/frame/paint-frame.ts'

/** `key` is of the session it was seen in; `today` are the groups in which this day brings something back. */
type FeedStart = Required<Pick<Seen, 'cards'>> & { key: string; today: string[] }

/** Paints how the feed began when it was seen last in this session, before any response is there. */
export function paintKeptFeed(key: string): void {
  const kept = readStored('feedStart')
  if (!kept) return
  try {
    const start = JSON.parse(kept) as FeedStart
    if (start.key === key) paintFrame({ cards: start.cards }, hasToday(start.today))
  } catch {
    // An earlier version kept it in another form.
  }
}

/** Paints how the feed of this session begins, unless it is painted so already, and keeps that for the next visit. */
export function paintFeed({ cards }: Seen, today: string[], key: string): void {
  // An error, or the session has ended meanwhile.
  if (!cards || readStored('apiKey') !== key) return
  const first = cards.slice(0, cardsOnScreen).map(({ files }) => ({ files }))
  const start = JSON.stringify({ key, cards: first, today } satisfies FeedStart)
  if (start === readStored('feedStart')) return
  paintFrame({ cards: first }, hasToday(today))
  // First, because what is new may be refused.
  removeStored('feedStart')
  if (first.length > 0 && estimatedListWidth(window.innerWidth) > 0) writeStored('feedStart', start)
}

export function hasToday(groups: string[]): boolean {
  return groups.length > 0 && readStored('dismissedDay') !== thisDay()
}
