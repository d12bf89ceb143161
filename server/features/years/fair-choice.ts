import type { Seconds } from '#contract/units.ts'
import type { RatedPhoto } from './rated-photos.ts'

/** What one person takes within so long of the one before is one burst. */
const burst: Seconds = 60

/** Noon in UTC, which stands for a day of which no time is known: most cameras write no time zone. */
const isOnlyDay = (takenAt: Seconds) => takenAt % 86_400 === 43_200

/** Of each burst the one that people liked best, by date. */
export function withoutBursts<P extends RatedPhoto>(photos: readonly P[]): P[] {
  const best: P[] = []
  const last = new Map<string, { at: Seconds; index: number }>()
  for (const photo of photos.toSorted(byDate)) {
    const key = photo.authorId ?? photo.messageId
    const before = last.get(key)
    const isSame = before !== undefined && !isOnlyDay(photo.takenAt) && photo.takenAt - before.at <= burst
    const index = isSame ? before.index : best.length
    if (!isSame || isBetter(photo, best[index]!)) best[index] = photo
    last.set(key, { at: photo.takenAt, index })
  }
  return best.toSorted(byDate)
}

/**
 * One photo for each month, so that the most that any person has is as small as can be, and so on down: nobody is in it
 * twice where somebody else could be. Of each person the one that people liked best; of equals the earlier.
 * @param kept by month, what somebody has chosen by hand
 */
export function choosePhotos<P extends RatedPhoto>(
  months: ReadonlyMap<number, readonly P[]>,
  kept: ReadonlyMap<number, P> = new Map(),
): Map<number, P> {
  const bestOf = new Map<number, Map<string, P>>()
  for (const [month, photos] of [...months].toSorted(([a], [b]) => a - b)) {
    if (!kept.has(month)) bestOf.set(month, bestByAuthor(photos))
  }
  const load = new Map<string, number>()
  for (const photo of kept.values()) load.set(authorOf(photo), (load.get(authorOf(photo)) ?? 0) + 1)
  const chosen = new Map<number, string>()
  const fewestFirst = [...bestOf].toSorted(([a, one], [b, other]) => one.size - other.size || a - b)
  for (const [month, best] of fewestFirst) {
    const author = inOrder(best).toSorted((a, b) => (load.get(a) ?? 0) - (load.get(b) ?? 0))[0]
    if (author === undefined) continue
    chosen.set(month, author)
    load.set(author, (load.get(author) ?? 0) + 1)
  }
  while (evenOut(bestOf, chosen, load));
  return new Map([...kept, ...[...chosen].map(([month, author]) => [month, bestOf.get(month)!.get(author)!] as const)])
}

/** Those with the best photo first. */
function inOrder<P extends RatedPhoto>(best: ReadonlyMap<string, P>): string[] {
  return [...best].toSorted(([, a], [, b]) => (isBetter(a, b) ? -1 : 1)).map(([author]) => author)
}

/**
 * Passes a month from somebody who has two more than another to that other one, perhaps by way of further people.
 * @returns whether there was anything to pass on
 */
function evenOut<P extends RatedPhoto>(
  bestOf: ReadonlyMap<number, ReadonlyMap<string, P>>,
  chosen: Map<number, string>,
  load: Map<string, number>,
): boolean {
  for (const giver of [...load.keys()].toSorted((a, b) => load.get(b)! - load.get(a)! || (a < b ? -1 : 1))) {
    const cameBy = new Map<string, { from: string; month: number }>()
    const waiting = [giver]
    for (let person = waiting.shift(); person !== undefined; person = waiting.shift()) {
      if ((load.get(person) ?? 0) <= load.get(giver)! - 2) {
        load.set(person, (load.get(person) ?? 0) + 1)
        load.set(giver, load.get(giver)! - 1)
        for (let taker = person; taker !== giver; taker = cameBy.get(taker)!.from)
          chosen.set(cameBy.get(taker)!.month, taker)
        return true
      }
      for (const [month, author] of [...chosen].toSorted(([a], [b]) => a - b)) {
        if (author !== person) continue
        for (const other of inOrder(bestOf.get(month)!)) {
          if (other === giver || cameBy.has(other)) continue
          cameBy.set(other, { from: person, month })
          waiting.push(other)
        }
      }
    }
  }
  return false
}

/** The best of each person, of whom photos come before videos. */
function bestByAuthor<P extends RatedPhoto>(photos: readonly P[]): Map<string, P> {
  const stills = photos.filter(({ isVideo }) => !isVideo)
  const best = new Map<string, P>()
  for (const photo of withoutBursts(stills.length > 0 ? stills : photos)) {
    const known = best.get(authorOf(photo))
    if (known === undefined || isBetter(photo, known)) best.set(authorOf(photo), photo)
  }
  return best
}

/** So many that everybody has some, those that people liked best; by date. */
export function chooseMany<P extends RatedPhoto>(photos: readonly P[], count: number): P[] {
  const queues = [...Map.groupBy(withoutBursts(photos), authorOf).values()]
    .map((ofOne) => ofOne.toSorted(byPoints))
    .toSorted(([a], [b]) => byPoints(a!, b!))
  const chosen: P[] = []
  for (let turn = 0; chosen.length < count && queues.some((queue) => queue.length > turn); turn++) {
    for (const queue of queues) if (queue[turn] && chosen.length < count) chosen.push(queue[turn]!)
  }
  return chosen.toSorted(byDate)
}

/** Photos of people who are gone are each like somebody’s own. */
function authorOf({ authorId, messageId }: RatedPhoto): string {
  return authorId ?? messageId
}

function isBetter(a: RatedPhoto, b: RatedPhoto): boolean {
  return byPoints(a, b) < 0
}

function byPoints(a: RatedPhoto, b: RatedPhoto): number {
  return b.points - a.points || byDate(a, b)
}

export function byDate(a: RatedPhoto, b: RatedPhoto): number {
  return (
    a.takenAt - b.takenAt ||
    (a.messageId < b.messageId ? -1 : Number(a.messageId > b.messageId)) ||
    a.position - b.position
  )
}
