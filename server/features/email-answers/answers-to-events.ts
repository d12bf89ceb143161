import type { EventAnswer } from '#contract/blocks/events.ts'
import type { Db } from '../../database/tables.ts'
import type { Words } from '../../words/words.ts'
import { answerEvent } from '../events/answer-event.ts'
import { findNext, isOpen, requireOccurrence, type Occurrence } from '../events/occurrences.ts'
import { countTaken } from '../events/seats.ts'
import { whenInWords } from '../events/when-in-words.ts'
import { nothingAsked, type Choice, type KindOfAnswers } from './asked.ts'

const answers: readonly EventAnswer[] = ['coming', 'maybe', 'no']

/** An answer names the occurrence, so that the link to one is never about the next. */
export const answersToEvents: KindOfAnswers = {
  asked: async ({ db, clock }, { messageId, membership }, words, linked) => {
    const occurrence = linked
      ? await requireOccurrence(db, messageId, partsOf(linked).occurrenceId)
      : await findNext(db, messageId, clock())
    if (!occurrence) return nothingAsked
    const about = inWords(occurrence, words)
    if (!isOpen(occurrence, clock())) return { about, choices: [] }
    const own = await findOwn(db, occurrence, membership.userId)
    const isFull = own?.answer !== 'coming' && (await isWithoutSeats(db, occurrence))
    return {
      about,
      choices: answers.map((answer) => ({
        answer: `${occurrence.id}_${answer}`,
        word: answer === 'coming' ? wordOfComing(own, isFull) : answer,
        isGiven: own?.answer === answer,
      })),
    }
  },
  answer: async (context, event, answer, given) => {
    const { occurrenceId, answer: chosen } = partsOf(answer)
    const own = await findOwn(context.db, { id: occurrenceId }, event.membership.userId)
    if (given ? own?.answer === chosen : own?.answer !== chosen) return
    await answerEvent(context, event, occurrenceId, given ? { answer: chosen } : {})
  },
}

function inWords({ cancelled, place, ...when }: Occurrence, words: Words): string {
  const isCancelled = cancelled === 1 && words.say('canceled_event')
  return [isCancelled, whenInWords(words, when), place].filter(Boolean).join(' · ')
}

function wordOfComing(own: Own | undefined, isFull: boolean): Choice['word'] {
  if (own?.waits === 1) return 'waiting'
  return isFull ? 'waitlist' : 'coming'
}

function partsOf(answer: string): { occurrenceId: string; answer: EventAnswer } {
  const [occurrenceId = '', chosen] = answer.split('_')
  return { occurrenceId, answer: chosen as EventAnswer }
}

type Own = { answer: EventAnswer; waits: 0 | 1 }

function findOwn(db: Db, { id }: Pick<Occurrence, 'id'>, userId: string): Promise<Own | undefined> {
  return db
    .selectFrom('event_answer')
    .select(['answer', 'waits'])
    .where('occurrenceId', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
}

async function isWithoutSeats(db: Db, { id, seats }: Occurrence): Promise<boolean> {
  if (seats === null) return false
  return ((await countTaken(db, [id])).get(id) ?? 0) >= seats
}
