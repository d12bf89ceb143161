import { useMutation, useQueryClient } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { addPollOption, pollLimits, type Poll } from '#contract/blocks/polls.ts'
import { call } from '../../api/client.ts'
import { errorText } from '../../api/error-text.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { DateField } from './editing/DateField.tsx'
import styles from './AddOption.module.css'

/** One more option of a poll that is open. */
export function AddOption({ messageId, poll }: { messageId: string; poll: Poll }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [written, setWritten] = useState<string>()
  const [wasLeft, setWasLeft] = useState(false)
  const isDate = poll.kind === 'dates'
  const given = written?.trim() ?? ''
  const adding = useMutation({
    mutationFn: () =>
      call(addPollOption, { params: { id: messageId }, body: isDate ? { moment: given } : { text: given } }),
    onSuccess: (changed) => {
      queryClient.setQueryData(queryKeys.block('poll', messageId), changed)
      leave()
    },
  })

  function leave() {
    setWritten(undefined)
    setWasLeft(true)
  }

  const label = t(isDate ? 'poll_add_date' : 'poll_add_option')
  if (written === undefined)
    return (
      <Button
        tone="quiet"
        className={styles.open}
        icon={<Plus aria-hidden />}
        autoFocus={wasLeft}
        onClick={() => setWritten('')}
      >
        {label}
      </Button>
    )

  const error = adding.error ? t(errorText(adding.error)) : undefined
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (given && !adding.isPending) adding.mutate()
      }}
    >
      {isDate ? (
        <DateField label={label} moment={written} onChange={setWritten} />
      ) : (
        <TextField
          label={label}
          error={error}
          value={written}
          maxLength={pollLimits.option}
          autoFocus
          onChange={(event) => setWritten(event.target.value)}
        />
      )}
      {isDate && error !== undefined && <p role="alert">{error}</p>}
      <div className={styles.actions}>
        <Button tone="quiet" onClick={leave}>
          {t('cancel')}
        </Button>
        <Button type="submit" busy={adding.isPending} aria-disabled={!given}>
          {t('poll_add')}
        </Button>
      </div>
    </form>
  )
}
