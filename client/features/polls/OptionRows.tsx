import Check from 'lucide-react/icons/check'
import type { Poll, PollOption } from '#contract/blocks/polls.ts'
import { avatarUrl } from '#contract/pictures.ts'
import { singly } from '../../ui/buttons/singly.ts'
import { handsFocusOver } from '../../ui/focus/focus-when-gone.ts'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import { formatNumber } from '../../words/numbers.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { Faces } from './Faces.tsx'
import { optionInWords } from './option-in-words.ts'
import { showsVotes, type RowsProps } from './rows.ts'
import styles from './OptionRows.module.css'

export function OptionRows({ poll, options, files, briefly, isWaiting, onChoose }: RowsProps) {
  return (
    <ul className={styles.rows} data-brief={briefly || undefined}>
      {options.map((option) => (
        <li key={option.id}>
          <OptionRow
            poll={poll}
            option={option}
            alt={files.find(({ id }) => id === option.file)}
            isWaiting={isWaiting && option.mine !== undefined}
            onChoose={() => onChoose(option.id, 'yes')}
          />
        </li>
      ))}
    </ul>
  )
}

type OptionRowProps = {
  poll: Poll
  option: PollOption
  alt: { caption?: string; alt?: string } | undefined
  isWaiting: boolean
  onChoose: () => void
}

function OptionRow({ poll, option, alt, isWaiting, onChoose }: OptionRowProps) {
  const { t, i18n } = useTranslation()
  const isMine = option.mine !== undefined
  const isOver = poll.endedAt !== undefined
  const counts = showsVotes(poll) ? option.counts : undefined
  const words = optionInWords(t, i18n.language, poll, option, alt)
  const Row = isOver ? 'div' : 'button'

  return (
    <Row
      className={styles.row}
      data-mine={isMine || undefined}
      data-waiting={isWaiting || undefined}
      {...(!isOver && { ref: handsFocusOver, type: 'button', 'aria-pressed': isMine, onClick: singly(onChoose) })}
    >
      {option.file !== undefined && (
        <img className={styles.photo} src={avatarUrl(option.file, 160)} alt="" loading="lazy" />
      )}
      <span className={styles.line}>
        <bdi lang="" className={styles.words}>
          {words}
        </bdi>
        <span className={styles.state}>
          {isMine && (
            <span className={styles.you} aria-hidden={!isOver}>
              <Check aria-hidden />
              {t('poll_you')}
            </span>
          )}
          {counts && (
            <>
              <span className={styles.count} aria-hidden>
                {formatNumber(counts.yes, i18n.language)}
              </span>
              <VisuallyHidden>{t('poll_votes', { count: counts.yes })}</VisuallyHidden>
            </>
          )}
        </span>
      </span>
      <span className={styles.track} aria-hidden>
        {counts && counts.yes > 0 && (
          <span
            className={styles.bar}
            style={{ '--share': counts.yes / Math.max(poll.voters, counts.yes) } as React.CSSProperties}
          >
            {option.people && <Faces people={option.people} count={counts.yes} />}
          </span>
        )}
      </span>
    </Row>
  )
}
