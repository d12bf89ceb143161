import type { Poll, PollAnswer } from '#contract/blocks/polls.ts'
import type { GuestPage, GuestPoll } from '#contract/guests/guest-pages.ts'
import { errorText } from '../../api/error-text.ts'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { DateRows } from '../polls/dates/DateRows.tsx'
import { OptionRows } from '../polls/OptionRows.tsx'
import { useVoteAsGuest } from './guest-page.queries.ts'
import { GuestNameForm } from './GuestNameForm.tsx'
import styles from './GuestPage.module.css'

const howTo = { one: 'poll_how_single', several: 'poll_how_several', dates: 'poll_how_dates' } as const

type GuestPollBoxProps = { page: GuestPage; poll: GuestPoll; secret: string }

export function GuestPollBox({ page, poll, secret }: GuestPollBoxProps) {
  const { t } = useTranslation()
  const { mutate, error } = useVoteAsGuest(secret, page.link)
  const isOpen = page.answer && poll.endedAt === undefined
  const mayVote = isOpen && page.name !== undefined
  const Rows = poll.kind === 'dates' ? DateRows : OptionRows

  function choose(option: string, answer: PollAnswer) {
    if (!mayVote) return
    const own = poll.options.flatMap(({ id, mine }) => (mine && id !== option ? [{ option: id, answer: mine }] : []))
    const before = poll.options.find(({ id }) => id === option)?.mine
    const others = poll.kind === 'one' ? [] : own
    const votes = before === answer ? others : [...others, { option, answer }]
    mutate({ shows: poll.shows, votes })
  }

  return (
    <section className={styles.box} aria-label={t('poll')}>
      {isOpen && page.name === undefined && !page.event && (
        <GuestNameForm secret={secret} link={page.link} from={page.from} />
      )}
      {isOpen && <p className={styles.second}>{t(howTo[poll.kind])}</p>}
      <Rows
        poll={asShown(poll, mayVote)}
        options={poll.options}
        messageId=""
        files={[]}
        briefly={false}
        isWaiting={false}
        onChoose={choose}
      />
      {error && <Notice tone="danger">{t(errorText(error))}</Notice>}
    </section>
  )
}

/** Nobody is named, and whoever has no name yet sees it as if it were over. */
function asShown({ kind, shows, zone, endsAt, endedAt, voters, options }: GuestPoll, mayVote: boolean): Poll {
  const over = endedAt ?? (mayVote ? undefined : 0)
  return {
    kind,
    shows,
    ...(zone !== undefined && { zone }),
    ...(endsAt !== undefined && { endsAt }),
    ...(over !== undefined && { endedAt: over }),
    options,
    voters,
    membersAdd: false,
    mayAdd: false,
    mayManage: false,
    members: 0,
    voted: 0,
  }
}
