import type { ShownOccurrence } from '../../../archive/pages/blocks.ts'
import type { ArchivedSeries } from '../../../archive/schema.ts'
import type { Words } from '../../../words/words.ts'
import { whenInWords } from '../../events/when-in-words.ts'

/** The first occurrence, and all others that anybody comes to or may. */
export function shownEvent(
  words: Words,
  series: readonly ArchivedSeries[],
  names: ReadonlyMap<string, string>,
): ShownOccurrence[] {
  const all = series.flatMap(({ occurrences }) => occurrences)
  return all.flatMap((occurrence, n) => {
    const { start, end = null, zone, place, cancelled, answers } = occurrence
    if (n > 0 && answers.every(({ answer }) => answer === 'no')) return []
    const when = `${whenInWords(words, { start, end })} (${zone})`
    const parts = [cancelled ? words.say('canceled_event') : undefined, when, place]
    return { when: parts.filter(Boolean).join(' · '), lines: linesOf(words, answers, names) }
  })
}

type Answer = ArchivedSeries['occurrences'][number]['answers'][number]

function linesOf(words: Words, answers: readonly Answer[], names: ReadonlyMap<string, string>): string[] {
  const lines = [
    ['archive_coming', answers.filter(({ answer, waits }) => answer === 'coming' && !waits)],
    ['archive_waiting', answers.filter(({ waits }) => waits)],
    ['archive_maybe', answers.filter(({ answer }) => answer === 'maybe')],
    ['archive_not_coming', answers.filter(({ answer }) => answer === 'no')],
  ] as const
  return lines.flatMap(([line, those]) => {
    const people = those.map(
      ({ person, friends = 0 }) => `${names.get(person) ?? ''}${friends > 0 ? ` + ${friends}` : ''}`,
    )
    return people.length === 0 ? [] : words.say(line, { people: words.list(people) })
  })
}
