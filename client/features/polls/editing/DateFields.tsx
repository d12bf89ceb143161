import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { pollLimits, type PollDraft } from '#contract/blocks/polls.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'
import { withoutOption, withOption } from './change-options.ts'
import { DateField } from './DateField.tsx'
import styles from './AddedPoll.module.css'

type DateFieldsProps = { options: PollDraft['options']; onChange: (options: PollDraft['options']) => void }

export function DateFields({ options, onChange }: DateFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <ul className={styles.options}>
        {options.map((option, n) => {
          const label = t('poll_date_number', { number: n + 1 })
          return (
            // They have no names of their own before they are saved, and keep their places.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={n} className={styles.option}>
              <DateField
                label={label}
                moment={option.moment ?? ''}
                onChange={(moment) => onChange(withOption(options, n, { moment: moment || undefined }))}
              />
              {options.length > pollLimits.fewestOptions && (
                <IconButton
                  label={t('poll_remove_option', { option: label })}
                  icon={<X />}
                  onClick={() => onChange(withoutOption(options, n))}
                />
              )}
            </li>
          )
        })}
      </ul>
      {options.length < pollLimits.options && (
        <div className={styles.more}>
          <Button tone="quiet" icon={<Plus aria-hidden />} onClick={() => onChange([...options, nextAfter(options)])}>
            {t('poll_add_date')}
          </Button>
        </div>
      )}
    </>
  )
}

/** The day after the last, at its time. */
function nextAfter(options: PollDraft['options']): PollDraft['options'][number] {
  const last = options.at(-1)?.moment
  if (!last) return {}
  const day = new Date(Date.parse(`${last.slice(0, 10)}T12:00Z`) + 86_400_000).toISOString().slice(0, 10)
  return { moment: day + last.slice(10) }
}
