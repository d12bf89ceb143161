import type { Event, EventAnswer } from '#contract/blocks/events.ts'
import type { UserRef } from '#contract/users.ts'

type Given = { answer?: EventAnswer; friends?: number }
type Mine = NonNullable<Event['mine']>

/** How the event will be once the server knows what somebody has answered. */
export function asAnswered(event: Event, me: UserRef, given: Given | undefined): Event {
  if (!given) return event
  const without = counted({ ...event, people: event.people.filter(({ id }) => id !== me.id) }, event.mine, -1)
  const { mine: _, ...rest } = without
  if (!given.answer) return counted(rest, undefined, 1)
  const mine = answerOf(rest, event.mine, { ...given, answer: given.answer })
  const after = counted({ ...rest, mine }, mine, 1)
  const person = { id: me.id, name: me.name, ...(me.avatar && { avatar: me.avatar }), entityType: me.entityType }
  return { ...after, people: [...after.people, { ...person, ...mine }] }
}

/** How many more may come, friends included. */
export function seatsLeft({ seats, coming }: Pick<Event, 'seats' | 'coming'>): number {
  return seats === undefined ? Infinity : Math.max(0, seats - coming)
}

export function partyOf({ friends = 0 }: Pick<Mine, 'friends'>): number {
  return 1 + friends
}

function answerOf(event: Omit<Event, 'mine'>, before: Mine | undefined, given: Given & Pick<Mine, 'answer'>): Mine {
  const { answer } = given
  if (answer !== 'coming') return { answer }
  const friends = given.friends ?? (before?.answer === 'coming' ? (before.friends ?? 0) : 0)
  const hadSeat = before?.answer === 'coming' && !before.waits
  const waits = !hadSeat && (event.waiting > 0 || partyOf({ friends }) > seatsLeft(event))
  return { answer, ...(friends > 0 && { friends }), ...(waits && { waits: true as const }) }
}

function counted(event: Event, mine: Mine | undefined, by: 1 | -1): Event {
  if (!mine) return { ...event, unanswered: Math.max(0, event.unanswered + by) }
  const list = mine.answer === 'coming' && mine.waits ? 'waiting' : mine.answer
  const size = mine.answer === 'coming' ? partyOf(mine) : 1
  return { ...event, [list]: Math.max(0, event[list] + by * size) }
}
