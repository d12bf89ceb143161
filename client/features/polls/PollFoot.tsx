import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { endPoll, remindToVote, type Poll } from '#contract/blocks/polls.ts'
import type { Message, MessageCard } from '#contract/messages.ts'
import { call } from '../../api/client.ts'
import { errorText } from '../../api/error-text.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { meQuery } from '../../data/me.ts'
import { RelativeTime } from '../../i18n/RelativeTime.tsx'
import { useNow } from '../../i18n/useNow.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { handsFocusOver } from '../../ui/focus/focus-when-gone.ts'
import { useToast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { AddOption } from './AddOption.tsx'
import { soonInWords } from './moments.ts'
import { RemoveOptions } from './RemoveOptions.tsx'
import { Voters } from './Voters.tsx'
import { votesIn } from './with-votes.ts'
import styles from './PollFoot.module.css'

type PollFootProps = { messageId: string; poll: Poll }
type WithFiles = { files: (Message | MessageCard)['files'] }

/** How many have voted and until when one can; for its author and hosts also one reminder, and to end it. */
export function PollFoot({ messageId, poll, files }: PollFootProps & WithFiles) {
  const { t, i18n } = useTranslation()
  const now = useNow()
  const [isEnding, setIsEnding] = useState(false)
  const ending = useChange(messageId, endPoll)
  const isOver = poll.endedAt !== undefined
  return (
    <>
      {poll.mayAdd && <AddOption messageId={messageId} poll={poll} />}
      {!isOver && <RemoveOptions messageId={messageId} poll={poll} files={files} />}
      <div className={styles.foot}>
        <div className={styles.words}>
          <p className={styles.count}>
            {isOver
              ? t('poll_voters', { count: poll.voters })
              : poll.voters === 0
                ? t('poll_no_votes_yet')
                : t('poll_voted', { count: poll.voted, members: poll.members })}
          </p>
          {!isOver && poll.endsAt !== undefined && (
            <p className={styles.quiet}>
              {t('poll_open_until', { time: soonInWords(poll.endsAt, now, i18n.language) })}
            </p>
          )}
        </div>
        {!isOver && poll.mayManage && (
          <div className={styles.actions}>
            <Reminder messageId={messageId} poll={poll} />
            <Button tone="quiet" onClick={() => setIsEnding(true)}>
              {t('poll_end')}
            </Button>
          </div>
        )}
      </div>
      {poll.shows === 'names' && <Voters messageId={messageId} poll={poll} />}
      <ConfirmDialog
        open={isEnding}
        onOpenChange={setIsEnding}
        title={t('poll_end_question')}
        description={t('poll_end_text')}
        confirmLabel={t('poll_end')}
        cancelLabel={t('cancel')}
        busy={ending.isPending}
        onConfirm={() => ending.mutate(undefined, { onSettled: () => setIsEnding(false) })}
      />
    </>
  )
}

function Reminder({ messageId, poll }: PollFootProps) {
  const { t } = useTranslation()
  const reminding = useChange(messageId, remindToVote)
  const { data: me } = useSuspenseQuery(meQuery)
  // Nobody reminds themselves.
  const left = poll.members - poll.voted - Number(votesIn(poll).length === 0)
  if (poll.reminded !== undefined)
    return (
      <span className={styles.quiet}>
        {t('poll_reminded')} <RelativeTime seconds={poll.reminded} />
      </span>
    )
  if (left <= 0) return null
  const only = poll.missing?.find(({ id }) => id !== me.id)
  return (
    <Button ref={handsFocusOver} busy={reminding.isPending} onClick={() => reminding.mutate()}>
      {left === 1 && only ? t('poll_remind_only', { name: only.name }) : t('poll_remind_people', { count: left })}
    </Button>
  )
}

function useChange(messageId: string, endpoint: typeof endPoll | typeof remindToVote) {
  const { t } = useTranslation()
  const toast = useToast()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(endpoint, { params: { id: messageId } }),
    onSuccess: (poll) => queryClient.setQueryData(queryKeys.block('poll', messageId), poll),
    onError: (error) => {
      toast({ text: t(errorText(error)), tone: 'danger' })
      void queryClient.invalidateQueries({ queryKey: queryKeys.block('poll', messageId) })
    },
  })
}
