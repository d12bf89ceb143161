import { readStored, removeStored, writeStored } from '../../api/stored.ts'
import { isDayDismissed, thisDay } from '../../api/this-day.ts'
import { cardsOnScreen, paintFrame, type Seen } from '../../pieces/frame/paint-frame.ts'
import { estimatedListWidth } from '../../pieces/masonry/columns.ts'

/** `key` is of the session that saw it; `day` is the day it was seen, if that day had memories or birthdays. */
type FeedStart = Required<Pick<Seen, 'cards'>> & { key: string; day?: string | undefined }

/** Paints the start of the feed as this session saw it last, before any response has arrived. */
export function paintStoredFeed(key: string): void {
  try {
    const start = JSON.parse(readStored('feedStart') ?? '') as FeedStart
    if (start.key === key) paint(start)
  } catch {
    // It is missing, or in the format of an earlier version.
  }
}

/**
 * Paints the start of this session's feed, unless it is already painted, and stores it for the next visit.
 * @param today the groups with memories or birthdays today
 */
export function paintFeed({ cards }: Seen, today: string[], key: string): void {
  // An error, or the session has ended meanwhile.
  if (!cards || readStored('apiKey') !== key) return
  const first = cards.slice(0, cardsOnScreen).map(({ files }) => ({ files }))
  const start: FeedStart = { key, cards: first, day: today.length > 0 ? thisDay() : undefined }
  const stored = JSON.stringify(start)
  if (stored === readStored('feedStart')) return
  paint(start)
  // The old one goes first, because the browser may refuse the new one.
  removeStored('feedStart')
  if (first.length > 0 && estimatedListWidth(window.innerWidth) > 0) writeStored('feedStart', stored)
}

function paint(start: FeedStart): void {
  paintFrame(start, start.day === thisDay() && !isDayDismissed())
}
