import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Poll } from '#contract/blocks/polls.ts'
import { avatarUrl } from '#contract/pictures.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { handsFocusOver } from '../../../ui/focus/focus-when-gone.ts'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx'
import { Avatar } from '../../../ui/people/Avatar.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'
import { DateLeaf } from '../../events/DateLeaf.tsx'
import { leafOf } from '../moments.ts'
import { wholePollQuery } from '../polls.queries.ts'
import { showsVotes, type RowsProps } from '../rows.ts'
import { usePollViewer } from '../usePoll.ts'
import { bestOf } from '../with-votes.ts'
import { answersByPerson, type AnswersOfPerson } from './answers-by-person.ts'
import { BestDate } from './BestDate.tsx'
import { dateAnswers } from './date-answers.tsx'
import { DateCells } from './DateCells.tsx'
import styles from './DateColumns.module.css'

const peopleShown = 12

/** On large screens a date is a column; the first row is the viewer's, and everybody else has one below. */
export function DateColumns({ messageId, poll, isWaiting, onChoose }: RowsProps) {
  const { t } = useTranslation()
  const me = usePollViewer()
  const [isUnfolded, setIsUnfolded] = useState(false)
  const showsPeople = poll.shows === 'names' && showsVotes(poll)
  const { data: whole } = useQuery({ ...wholePollQuery(messageId), enabled: showsPeople })
  const best = showsVotes(poll) ? bestOf(poll) : new Set<string>()
  const people = showsPeople ? answersByPerson(whole ?? poll).filter(({ person }) => person.id !== me.id) : []
  const isFolded = !isUnfolded && people.length > peopleShown

  return (
    <>
      <div className={styles.scroller} tabIndex={poll.endedAt === undefined ? undefined : 0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <td>
                <VisuallyHidden>{t('poll_find_date')}</VisuallyHidden>
              </td>
              {poll.options.map(({ id, moment }) => (
                <DateHead key={id} moment={moment!} isBest={best.has(id)} />
              ))}
            </tr>
          </thead>
          <tbody>
            <tr className={styles.own}>
              <th scope="row">
                <VisuallyHidden>{t('poll_you')}</VisuallyHidden>
                <span className={styles.words} aria-hidden>
                  {dateAnswers.map(({ answer, word }) => (
                    <span key={answer}>{t(word)}</span>
                  ))}
                </span>
              </th>
              {poll.options.map((option) => (
                <td key={option.id}>
                  <DateCells
                    className={styles.cells}
                    poll={poll}
                    option={option}
                    isWaiting={isWaiting}
                    onChoose={(answer) => onChoose(option.id, answer)}
                  />
                </td>
              ))}
            </tr>
            {showsVotes(poll) && <Sums poll={poll} best={best} />}
            {people.slice(0, isFolded ? peopleShown : undefined).map((row) => (
              <PersonRow key={row.person.id} poll={poll} row={row} />
            ))}
          </tbody>
        </table>
      </div>
      {isFolded && (
        <Button ref={handsFocusOver} tone="quiet" className={styles.more} onClick={() => setIsUnfolded(true)}>
          {t('poll_show_all', { count: people.length })}
        </Button>
      )}
    </>
  )
}

function DateHead({ moment, isBest }: { moment: string; isBest: boolean }) {
  const { i18n } = useTranslation()
  const { month, day, weekday, time } = leafOf(moment, i18n.language)
  return (
    <th scope="col">
      <DateLeaf date={moment} isQuiet={!isBest} />
      <VisuallyHidden>{`${month} ${day}, `}</VisuallyHidden>
      <strong>{weekday}</strong>
      {time !== undefined && <span>{time}</span>}
    </th>
  )
}

function Sums({ poll, best }: { poll: Poll; best: ReadonlySet<string> }) {
  const { t } = useTranslation()
  return (
    <tr className={styles.sums}>
      <td>
        <VisuallyHidden>{t('poll_voters', { count: poll.voters })}</VisuallyHidden>
      </td>
      {poll.options.map(({ id, counts }) => (
        <td key={id}>
          {counts && <span>{t('poll_can', { count: counts.yes })}</span>}
          {counts && counts['if-need-be'] > 0 && (
            <span>{t('poll_can_if_need_be', { count: counts['if-need-be'] })}</span>
          )}
          {best.has(id) && <BestDate poll={poll} />}
        </td>
      ))}
    </tr>
  )
}

function PersonRow({ poll, row: { person, answers } }: { poll: Poll; row: AnswersOfPerson }) {
  const { t } = useTranslation()
  const { id, name, avatar } = person
  return (
    <tr className={styles.person}>
      <th scope="row">
        <span>
          <Avatar id={id} name={name} size={28} decorative {...(avatar && { picture: avatarUrl(avatar.id, 80) })} />
          <bdi lang="">{name}</bdi>
        </span>
      </th>
      {poll.options.map((option) => {
        const given = dateAnswers.find(({ answer }) => answer === answers.get(option.id))
        return (
          <td key={option.id} data-answer={given?.answer}>
            {given?.icon}
            {given && <VisuallyHidden>{t(given.word)}</VisuallyHidden>}
          </td>
        )
      })}
    </tr>
  )
}
