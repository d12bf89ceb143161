import { useMutation, useQueryClient } from '@tanstack/react-query'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import { makeEventOfPoll, type Poll } from '#contract/blocks/polls.ts'
import { call } from '../../api/client.ts'
import { errorText } from '../../api/error-text.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { handsFocusOver } from '../../ui/focus/focus-when-gone.ts'
import { useToast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { dateInWords } from './moments.ts'
import { bestOf } from './with-votes.ts'
import styles from './MakeEvent.module.css'

/** More would fill the window. */
const mostAtFoot = 2

/** For its author and hosts: the best date becomes an event, until somebody undoes it. */
export function MakeEvent({ messageId, poll }: { messageId: string; poll: Poll }) {
  const { t, i18n } = useTranslation()
  const toast = useToast()
  const queryClient = useQueryClient()
  const making = useMutation({
    mutationFn: (option: string | undefined) =>
      call(makeEventOfPoll, { params: { id: messageId }, body: { ...(option !== undefined && { option }) } }),
    onSuccess: (changed, option) => {
      queryClient.setQueryData(queryKeys.block('poll', messageId), changed)
      if (option === undefined) return
      toast({ text: t('poll_event_made'), action: { label: t('undo'), onClick: () => making.mutate(undefined) } })
    },
    onError: (error) => toast({ text: t(errorText(error)), tone: 'danger' }),
  })
  const best = bestOf(poll)
  const options = poll.options.filter(({ id }) => best.has(id))
  if (options.length === 0) return null
  return (
    <div className={styles.making} data-at-foot={options.length <= mostAtFoot || undefined}>
      <div className={styles.dates}>
        {options.map(({ id, moment }) => (
          <Button
            key={id}
            ref={handsFocusOver}
            tone={options.length === 1 ? 'primary' : 'line'}
            size="large"
            icon={<CalendarCheck aria-hidden />}
            busy={making.isPending}
            onClick={() => making.mutate(id)}
          >
            {t('poll_make_event', { date: dateInWords(moment!, i18n.language) })}
          </Button>
        ))}
      </div>
      {poll.shows === 'names' && <p>{t('poll_make_event_hint', { count: options[0]!.counts?.yes ?? 0 })}</p>}
    </div>
  )
}
