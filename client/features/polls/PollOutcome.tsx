import type { Poll } from '#contract/blocks/polls.ts'
import { formatNames } from '../../i18n/lists.ts'
import { useNow } from '../../i18n/useNow.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { dayInWords } from './moments.ts'
import { optionInWords } from './option-in-words.ts'
import { bestOf } from './with-votes.ts'
import styles from './PollBlock.module.css'

/** “Ended on Friday. Back to the lake won with 5.” */
export function PollOutcome({ poll }: { poll: Poll }) {
  const { t, i18n } = useTranslation()
  const now = useNow()
  const best = bestOf(poll)
  const winners = poll.options.filter(({ id }) => best.has(id))
  const names = winners.map((option) => optionInWords(t, i18n.language, poll, option))
  const count = winners[0]?.counts?.yes ?? 0
  const ended = t('poll_ended_on', { day: dayInWords(poll.endedAt!, now, i18n.language) })
  const outcome =
    names.length === 0
      ? t(poll.voters === 0 ? 'poll_nobody_voted' : 'poll_too_few_voted')
      : names.length === 1
        ? t('poll_won', { option: names[0], count })
        : t('poll_tie', { options: formatNames(names, i18n.language), count })
  return (
    <p className={styles.outcome} dir="auto" lang="">
      {ended} {outcome}
    </p>
  )
}
