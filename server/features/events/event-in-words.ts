import type { Db } from '../../database/tables.ts'
import type { Words } from '../../words/words.ts'
import { whenInWords } from './when-in-words.ts'

/** When and where: of a repeated event, its first day. */
export async function eventInWords(db: Db, messageId: string, words: Words): Promise<string> {
  const row = await db
    .selectFrom('event_occurrence')
    .select(['start', 'end', 'zone', 'place', 'cancelled'])
    .where('messageId', '=', messageId)
    .orderBy('startsAt')
    .orderBy('id')
    .executeTakeFirst()
  if (!row) return ''
  const when = `${whenInWords(words, row)} (${row.zone})`
  const what = row.cancelled === 1 ? `${words.say('event_cancelled')} · ${when}` : when
  return `📅 ${[what, row.place].filter(Boolean).join(' · ')}`
}
