import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Poll, PollAnswer } from '#contract/blocks/polls.ts'
import { formatNames } from '../../i18n/lists.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { optionInWords } from './option-in-words.ts'
import { wholePollQuery } from './polls.queries.ts'
import { showsVotes } from './rows.ts'
import styles from './Voters.module.css'

const words = { yes: 'poll_yes', 'if-need-be': 'poll_if_need_be', no: 'poll_no' } as const

/** Who voted for what and, for its author and hosts, who has not. */
export function Voters({ messageId, poll }: { messageId: string; poll: Poll }) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const { data: whole } = useQuery({ ...wholePollQuery(messageId), enabled: isOpen })
  if (!showsVotes(poll) && poll.missing === undefined) return null
  return (
    <details className={styles.voters} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{t(showsVotes(poll) ? 'poll_who' : 'poll_who_missing')}</summary>
      {whole && (
        <dl>
          {showsVotes(poll) && whole.options.map((option) => <Choosers key={option.id} poll={whole} option={option} />)}
          {whole.missing && whole.missing.length > 0 && <Named term={t('poll_missing')} people={whole.missing} />}
        </dl>
      )}
    </details>
  )
}

function Choosers({ poll, option }: { poll: Poll; option: Poll['options'][number] }) {
  const { t, i18n } = useTranslation()
  const people = option.people ?? []
  if (people.length === 0) return null
  const name = optionInWords(t, i18n.language, poll, option)
  if (poll.kind !== 'dates') return <Named term={name} people={people} />
  return (['yes', 'if-need-be', 'no'] as PollAnswer[]).map((answer) => {
    const those = people.filter((person) => person.answer === answer)
    return those.length > 0 && <Named key={answer} term={`${name} · ${t(words[answer])}`} people={those} />
  })
}

function Named({ term, people }: { term: string; people: readonly { name: string }[] }) {
  const { i18n } = useTranslation()
  return (
    <div>
      <dt dir="auto" lang="">
        {term}
      </dt>
      <dd dir="auto" lang="">
        {formatNames(
          people.map(({ name }) => name),
          i18n.language,
        )}
      </dd>
    </div>
  )
}
