import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import {
  changeScheduledMessage,
  scheduleMessage,
  sendScheduledMessage,
} from '#contract/scheduling/scheduled-messages.ts'
import { CallError, isAway } from '../../api/call.ts'
import { call } from '../../api/client.ts'
import { errorText } from '../../api/error-text.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { removeFiles } from '../../device-storage/chosen-files.ts'
import { fullDate } from '../../i18n/dates.ts'
import { useNow } from '../../i18n/useNow.ts'
import { useToast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import type { DraftState } from '../drafts/useDraft.ts'
import { wallTimeOf } from '../events/times/wall-time.ts'
import { bodyOfScheduled, type Scheduled } from './body-of-scheduled.ts'

/** `before` is the message that waits already. */
type Options = { groupId: string | undefined; before: Scheduled | undefined; onScheduled: () => void }

/** Leaves a message to the server, which sends it. Until it has it, the words stay where they were written. */
export function useScheduling(draft: DraftState, { groupId, before, onScheduled }: Options) {
  const { t, i18n } = useTranslation()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const [isSaving, setIsSaving] = useState(false)
  const id = useRef<string>(undefined)
  const { content, submission } = draft
  const { goesAt } = content
  const isScheduled = goesAt !== undefined || before !== undefined
  const now = useNow()
  const isKept = before !== undefined && goesAt === wallTimeOf(before.goesAt)
  const isPast = goesAt !== undefined && goesAt <= wallTimeOf(now) && !isKept

  async function schedule() {
    if (isSaving || isPast || groupId === undefined || submission.isUploading || !submission.checkContent()) return
    setIsSaving(true)
    try {
      const body = bodyOfScheduled(content, groupId, before)
      const { goesAt: moment } = before
        ? await call(changeScheduledMessage, { params: { id: before.id }, body })
        : await call(scheduleMessage, { body: { id: (id.current ??= newId()), ...body } })
      if (before && goesAt === undefined) await sendNow(before.id)
      const files = draft.content.files.map(({ localId }) => localId)
      submission.submit(groupId)
      void removeFiles(files)
      void queryClient.invalidateQueries({ queryKey: queryKeys.scheduled })
      const show = { label: t('later_show'), onClick: () => void navigate({ to: '/waiting' }) }
      if (goesAt === undefined) toast({ text: t('posted') })
      else toast({ text: t('later_saved', { when: fullDate(moment, now, t, i18n.language) }), action: show })
      onScheduled()
    } catch (error) {
      const isUnreachable = error instanceof CallError && isAway(error)
      toast({ text: t(isUnreachable ? 'later_needs_connection' : errorText(error)), tone: 'danger' })
    } finally {
      setIsSaving(false)
    }
  }

  return { schedule, isScheduled, isPast, isSaving }
}

/** Its time is now, so the server may have been quicker. */
async function sendNow(id: string): Promise<void> {
  await call(sendScheduledMessage, { params: { id } }).catch((error: unknown) => {
    if (!(error instanceof CallError && error.code === 'not-found')) throw error
  })
}
