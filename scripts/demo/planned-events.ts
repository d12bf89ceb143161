import type { EventAnswer, EventDraft } from '#contract/blocks/events.ts'
import { requireBlock } from '#server/features/blocks/message-with-block.ts'
import { answerEvent } from '#server/features/events/answer-event.ts'
import { findNext } from '#server/features/events/occurrences.ts'
import type { PersonName } from './people.ts'
import type { PlannedEvent } from './story.ts'
import type { Happening, World } from './world.ts'

const day = 86_400

export function eventDraft({ weekday, at, place, seats }: PlannedEvent, now: number): EventDraft {
  const days = (weekday - new Date(now * 1000).getDay() + 6) % 7
  const date = new Date((now + (days + 1) * day) * 1000).toISOString().slice(0, 10)
  return {
    start: `${date}T${at}`,
    zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...(place && { place }),
    ...(seats && { seats }),
  }
}

export function tellAnswers(
  { context, viewer }: World,
  { answers = {} }: PlannedEvent,
  id: string,
  at: number,
): Happening[] {
  const given = Object.entries(answers) as [EventAnswer, PersonName[]][]
  const each = given.flatMap(([answer, people]) => people.map((person) => ({ answer, person })))
  return each.map(({ answer, person }, n) => ({
    at: at + 600 * (n + 1),
    happen: async () => {
      const event = await requireBlock(context.db, viewer(person), id, 'event')
      const next = await findNext(context.db, id, context.clock())
      if (next) await answerEvent(context, event, next.id, { answer })
    },
  }))
}
