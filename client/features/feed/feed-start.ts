import { readStored, removeStored, writeStored } from '../../api/stored.ts'
import { isDayDismissed, thisDay } from '../../api/this-day.ts'
import { estimatedListWidth } from '../../pieces/cards/columns.ts'
import { cardsOnScreen, paintFrame, type Seen } from '../../pieces/frame/paint-frame.ts'

/** `key` is of the session it was seen in; `day` when it was, if that day has brought something back. */
type FeedStart = Required<Pick<Seen, 'cards'>> & { key: string; day?: string | undefined }

/** Paints how the feed began when it was seen last in this session, before any response is there. */
export function paintKeptFeed(key: string): void {
  const kept = readStored('feedStart')
  if (!kept) return
  try {
    const start = JSON.parse(kept) as FeedStart
    if (start.key === key) paintFrame({ cards: start.cards }, hasToday(start.day))
  } catch {
    // An earlier version kept it in another form.
  }
}

/**
 * Paints how the feed of this session begins, unless it is painted so already, and keeps that for the next visit.
 * @param today the groups in which this day brings something back
 */
export function paintFeed({ cards }: Seen, today: string[], key: string): void {
  // An error, or the session has ended meanwhile.
  if (!cards || readStored('apiKey') !== key) return
  const first = cards.slice(0, cardsOnScreen).map(({ files }) => ({ files }))
  const day = today.length > 0 ? thisDay() : undefined
  const start = JSON.stringify({ key, cards: first, day } satisfies FeedStart)
  if (start === readStored('feedStart')) return
  paintFrame({ cards: first }, hasToday(day))
  // First the old one, because the browser may refuse the new one.
  removeStored('feedStart')
  if (first.length > 0 && estimatedListWidth(window.innerWidth) > 0) writeStored('feedStart', start)
}

function hasToday(day: string | undefined): boolean {
  return day === thisDay() && !isDayDismissed()
}
