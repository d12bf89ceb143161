import ChartBarBig from 'lucide-react/icons/chart-bar-big'
import X from 'lucide-react/icons/x'
import type { PollDraft } from '#contract/blocks/polls.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { Switch } from '../../../ui/fields/Switch.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'
import type { DraftState } from '../../drafts/useDraft.ts'
import { DateFields } from './DateFields.tsx'
import { OptionFields } from './OptionFields.tsx'
import { PollSettings } from './PollSettings.tsx'
import styles from './AddedPoll.module.css'

type AddedPollProps = {
  draft: Pick<DraftState, 'content' | 'write' | 'isSubmitted' | 'uploads'>
  onRemove: () => void
}

/** The poll of a message that is being written; its question is the title or the text. */
export function AddedPoll({ draft, onRemove }: AddedPollProps) {
  const { t } = useTranslation()
  const { blocks, title, text } = draft.content
  const poll = blocks?.poll
  if (!poll) return null
  const write = (changes: Partial<PollDraft>) => draft.write({ blocks: { ...blocks, poll: { ...poll, ...changes } } })
  const isDates = poll.kind === 'dates'
  const isAsked = title.trim() !== '' || text.trim() !== ''

  return (
    <section className={styles.block} aria-label={t('poll')}>
      <div className={styles.head}>
        <ChartBarBig aria-hidden />
        <strong>{t(isDates ? 'poll_find_date' : 'poll')}</strong>
        {!draft.isSubmitted && <IconButton label={t('poll_remove')} icon={<X />} onClick={onRemove} />}
      </div>
      {!isAsked && <p className={styles.hint}>{t('poll_question_hint')}</p>}
      {isDates ? (
        <DateFields options={poll.options} onChange={(options) => write({ options })} />
      ) : (
        <>
          <OptionFields options={poll.options} uploads={draft.uploads} onChange={(options) => write({ options })} />
          <Switch
            label={t('poll_several')}
            checked={poll.kind === 'several'}
            onChange={(several) => write({ kind: several ? 'several' : 'one' })}
          />
        </>
      )}
      <PollSettings poll={poll} onChange={write} />
    </section>
  )
}
