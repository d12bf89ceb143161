import { useState } from 'react'
import type { PollDraft, PollShows } from '#contract/blocks/polls.ts'
import { useNow } from '../../../i18n/useNow.ts'
import { RadioList } from '../../../ui/fields/RadioList.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { Switch } from '../../../ui/fields/Switch.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'
import { soonInWords } from '../moments.ts'
import { localTime, sundayEvening, tonight } from './end-times.ts'
import styles from './AddedPoll.module.css'

type PollSettingsProps = { poll: PollDraft; onChange: (changes: Partial<PollDraft>) => void }

const shows: readonly PollShows[] = ['names', 'numbers', 'numbers-at-end']
const words = {
  names: 'poll_shows_names',
  numbers: 'poll_shows_numbers',
  'numbers-at-end': 'poll_shows_at_end',
} as const

export function PollSettings({ poll, onChange }: PollSettingsProps) {
  const { t } = useTranslation()
  const hints = {
    names: undefined,
    numbers: `${t('poll_numbers_hint')} ${t('poll_numbers_change_hint')}`,
    'numbers-at-end': t('poll_numbers_hint'),
  }
  return (
    <details className={styles.settings}>
      <summary>{t('poll_settings')}</summary>
      <div>
        <EndChoice endsAt={poll.endsAt} onChange={(endsAt) => onChange({ endsAt })} />
        <RadioList
          label={t('poll_shows')}
          isLabelShown
          options={shows.map((value) => ({ value, label: t(words[value]), hint: hints[value] }))}
          value={poll.shows}
          onChoose={(shows) => onChange({ shows })}
        />
        <Switch
          label={t('poll_members_add')}
          checked={poll.membersAdd ?? false}
          onChange={(membersAdd) => onChange({ membersAdd })}
        />
      </div>
    </details>
  )
}

type EndChoiceProps = { endsAt: number | undefined; onChange: (endsAt: number | undefined) => void }

/** None, two suggestions, or any time. */
function EndChoice({ endsAt, onChange }: EndChoiceProps) {
  const { t, i18n } = useTranslation()
  const now = useNow()
  const suggested = { tonight: tonight(now), sunday: sundayEvening(now) }
  const [isChosen, setIsChosen] = useState(endsAt !== undefined)
  const value =
    isChosen || (endsAt !== undefined && !Object.values(suggested).includes(endsAt))
      ? 'chosen'
      : endsAt === undefined
        ? 'never'
        : endsAt === suggested.tonight
          ? 'tonight'
          : 'sunday'

  function choose(next: string) {
    setIsChosen(next === 'chosen')
    if (next === 'never') onChange(undefined)
    else if (next === 'chosen') onChange(endsAt ?? suggested.sunday)
    else onChange(suggested[next as keyof typeof suggested])
  }

  return (
    <>
      <SelectField label={t('poll_until')} value={value} onChange={(event) => choose(event.target.value)}>
        <option value="never">{t('poll_until_never')}</option>
        <option value="tonight">{t('poll_until_tonight')}</option>
        <option value="sunday">{soonInWords(suggested.sunday, now, i18n.language)}</option>
        <option value="chosen">{t('poll_until_chosen')}</option>
      </SelectField>
      {value === 'chosen' && endsAt !== undefined && (
        <TextField
          type="datetime-local"
          label={t('poll_until_time')}
          min={localTime(now)}
          value={localTime(endsAt)}
          onChange={({ target }) => {
            const chosen = new Date(target.value).getTime() / 1000
            if (Number.isFinite(chosen)) onChange(Math.floor(chosen))
          }}
        />
      )}
    </>
  )
}
