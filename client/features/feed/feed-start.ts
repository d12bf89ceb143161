import { readStored, removeStored, writeStored } from '../../api/stored.ts'
import { isDayDismissed, thisDay } from '../../api/this-day.ts'
import { estimatedListWidth } from '../../pieces/cards/columns.ts'
import { cardsOnScreen, paintFrame, type Seen } from '../../pieces/frame/paint-frame.ts'

/** `key` is of the session it was seen in; `day` when it was, if that day has brought something back. */
type FeedStart = Required<Pick<Seen, 'cards'>> & { key: string; day?: string | undefined }

/** Paints how the feed began when it was seen last in this session, before any response is there. */
export function paintKeptFeed(key: string): void {
  try {
    const start = JSON.parse(readStored('feedStart') ?? '') as FeedStart
    if (start.key === key) paint(start)
  } catch {
    // Nothing was kept, or by an earlier version in another form.
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
  const start: FeedStart = { key, cards: first, day: today.length > 0 ? thisDay() : undefined }
  const kept = JSON.stringify(start)
  if (kept === readStored('feedStart')) return
  paint(start)
  // First the old one, because the browser may refuse the new one.
  removeStored('feedStart')
  if (first.length > 0 && estimatedListWidth(window.innerWidth) > 0) writeStored('feedStart', kept)
}

function paint(start: FeedStart): void {
  paintFrame(start, start.day === thisDay() && !isDayDismissed())
}
