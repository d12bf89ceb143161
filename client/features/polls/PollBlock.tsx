import type { Poll } from '#contract/blocks/polls.ts'
import type { Message, MessageCard } from '#contract/messages.ts'
import { useIsPhone } from '../../ui/layout/useIsPhone.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { DateColumns } from './dates/DateColumns.tsx'
import { DateRows } from './dates/DateRows.tsx'
import { timeZoneHere } from './editing/time-zone-here.ts'
import { MakeEvent } from './MakeEvent.tsx'
import { OptionRows } from './OptionRows.tsx'
import { PollFoot } from './PollFoot.tsx'
import { PollOutcome } from './PollOutcome.tsx'
import { usePoll } from './usePoll.ts'
import styles from './PollBlock.module.css'

type PollBlockProps = {
  message: Pick<Message | MessageCard, 'id' | 'files' | 'blocks'>
  /** On a card: the first options or, at the end, how it turned out. */
  briefly?: boolean
}

const optionsOnCard = 4

const hows = { one: 'poll_how_single', several: 'poll_how_several', dates: 'poll_how_dates' } as const

/** What a message asks, with the viewer's votes and, once they have voted, everybody's. */
export function PollBlock({ message, briefly = false }: PollBlockProps) {
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  const { poll, isPending, isWaiting, choose } = usePoll(message.id)
  const place = { className: styles.block, 'data-brief': briefly || undefined, 'aria-label': t('poll') }
  if (!poll) return <section {...place} data-settling={isPending || undefined} />
  const isOver = poll.endedAt !== undefined
  const shown = briefly ? poll.options.slice(0, optionsOnCard) : poll.options
  const left = poll.options.length - shown.length
  const mayMakeEvent = poll.kind === 'dates' && poll.mayManage && !message.blocks?.includes('event')
  const Rows = poll.kind !== 'dates' ? OptionRows : briefly || isPhone ? DateRows : DateColumns

  return (
    <section {...place}>
      {isOver ? <PollOutcome poll={poll} /> : <PollHow poll={poll} />}
      {!(isOver && briefly) && (
        <Rows
          poll={poll}
          messageId={message.id}
          options={shown}
          files={message.files}
          briefly={briefly}
          isWaiting={isWaiting}
          onChoose={choose}
        />
      )}
      {!isOver && left > 0 && <p className={styles.quiet}>{t('poll_more_options', { count: left })}</p>}
      {isWaiting && (
        <p role="status" className={styles.quiet}>
          {t('poll_waiting')}
        </p>
      )}
      {!briefly && <PollFoot messageId={message.id} poll={poll} files={message.files} />}
      {!briefly && mayMakeEvent && <MakeEvent messageId={message.id} poll={poll} />}
    </section>
  )
}

/** How to vote, and who sees it. */
function PollHow({ poll }: { poll: Poll }) {
  const { t } = useTranslation()
  return (
    <div className={styles.how}>
      <p>{t(hows[poll.kind])}</p>
      {poll.shows !== 'names' && <p>{t('poll_secret')}</p>}
      {poll.shows === 'numbers-at-end' && <p>{t('poll_numbers_at_end')}</p>}
      {poll.zone !== undefined && poll.zone !== timeZoneHere() && (
        <p>{t('poll_zone', { zone: poll.zone.replaceAll('_', ' ') })}</p>
      )}
    </div>
  )
}
