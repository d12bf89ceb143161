import { useMutation, useQueryClient } from '@tanstack/react-query'
import { readConfirmations, remindToConfirm, type Confirmations } from '#contract/blocks/confirmations.ts'
import { call } from '../../api/client.ts'
import { errorText } from '../../api/error-text.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { RelativeTime } from '../../i18n/RelativeTime.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { handsFocusOver } from '../../ui/focus/focus-when-gone.ts'
import { useToast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { listInWords } from './list-in-words.ts'
import styles from './ConfirmationBlock.module.css'

type MissingPeopleProps = {
  message: { id: string; data: { title?: string } }
  confirmations: Confirmations
}

/** For the author and hosts: who has not confirmed, one reminder, and the list for the minutes. */
export function MissingPeople({ message, confirmations }: MissingPeopleProps) {
  const { t, i18n } = useTranslation()
  const toast = useToast()
  const queryClient = useQueryClient()
  const params = { id: message.id }
  const { asked, confirmed, missing = [], reminded } = confirmations
  const left = asked - confirmed

  const reminding = useMutation({
    mutationFn: () => call(remindToConfirm, { params }),
    onSuccess: (answer) => queryClient.setQueryData(queryKeys.block('confirmation', message.id), answer),
    onError: (error) => {
      toast({ text: t(errorText(error)), tone: 'danger' })
      void queryClient.invalidateQueries({ queryKey: queryKeys.block('confirmation', message.id) })
    },
  })
  const copying = useMutation({
    mutationFn: async () => {
      const all = await call(readConfirmations, { params, query: { extent: 'all' } })
      await navigator.clipboard.writeText(listInWords(t, i18n.language, message.data.title, all))
    },
    onSuccess: () => toast({ text: t('confirm_list_copied') }),
    onError: () => toast({ text: t('confirm_failed'), tone: 'danger' }),
  })

  return (
    <div className={styles.missing}>
      {left > 0 && (
        <details>
          <summary>{t('confirm_missing', { count: left })}</summary>
          <ul className={styles.names}>
            {missing.map(({ id, name }) => (
              <li key={id}>
                <bdi lang="">{name}</bdi>
              </li>
            ))}
            {left > missing.length && <li>{t('confirm_more', { count: left - missing.length })}</li>}
          </ul>
        </details>
      )}
      <div className={styles.actions}>
        {reminded !== undefined ? (
          <span className={styles.reminded}>
            {t('confirm_reminded')} <RelativeTime seconds={reminded} />
          </span>
        ) : (
          left > 0 && (
            <Button ref={handsFocusOver} tone="quiet" busy={reminding.isPending} onClick={() => reminding.mutate()}>
              {t('confirm_remind')}
            </Button>
          )
        )}
        <Button tone="quiet" busy={copying.isPending} onClick={() => copying.mutate()}>
          {t('confirm_copy')}
        </Button>
      </div>
    </div>
  )
}
