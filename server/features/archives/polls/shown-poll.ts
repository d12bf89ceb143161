import type { ShownPoll } from '../../../archive/pages/blocks.ts'
import type { Words } from '../../../words/words.ts'
import { howInWords, optionInWords } from '../../polls/poll-in-words.ts'
import type { ReadPoll } from './read-polls.ts'

/** The options with who chose them, or how many. */
export function shownPoll({ archived, names }: ReadPoll, words: Words): ShownPoll {
  const { kind, options } = archived
  const namesOf = (votes: NonNullable<(typeof options)[number]['votes']>) =>
    words.list(votes.map(({ person }) => names.get(person) ?? words.say('archive_somebody')))
  return {
    how: words.say(howInWords(archived)),
    options: options.map(({ text = null, moment = null, votes = [], counts }, n) => ({
      text: optionInWords({ text, moment }, n, words),
      ...(counts && { count: words.count('poll_words_counts', counts.yes) }),
      lines: (['yes', 'if-need-be', 'no'] as const).flatMap((answer) => {
        const those = votes.filter((vote) => vote.answer === answer)
        if (those.length === 0) return []
        return kind === 'dates' ? words.say(answerWords[answer], { people: namesOf(those) }) : namesOf(those)
      }),
    })),
  }
}

const answerWords = { yes: 'poll_words_yes', 'if-need-be': 'poll_words_if_need_be', no: 'poll_words_no' } as const
