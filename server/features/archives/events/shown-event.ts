import type { ShownOccurrence } from '../../../archive/pages/message.ts'
import type { ArchivedSeries } from '../../../archive/schema.ts'
import type { Words } from '../../../words/words.ts'
import { whenInWords } from '../../events/when-in-words.ts'

/** The first occurrence, and all others that anybody comes to. */
export function shownEvent(
  words: Words,
  series: readonly ArchivedSeries[],
  names: ReadonlyMap<string, string>,
): ShownOccurrence[] {
  const all = series.flatMap(({ occurrences }) => occurrences)
  return all.flatMap((occurrence, n) => {
    const { start, end = null, zone, place, cancelled, answers } = occurrence
    const coming = answers.filter(({ answer, waits }) => answer === 'coming' && !waits)
    if (n > 0 && coming.length === 0) return []
    const when = `${whenInWords(words, { start, end })} (${zone})`
    const parts = [cancelled ? words.say('event_cancelled') : undefined, when, place]
    const people = coming.map(
      ({ person, friends = 0 }) => `${names.get(person) ?? ''}${friends > 0 ? ` + ${friends}` : ''}`,
    )
    return { when: parts.filter(Boolean).join(' · '), coming: words.list(people) }
  })
}
