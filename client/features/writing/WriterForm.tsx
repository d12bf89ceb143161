import Clock from 'lucide-react/icons/clock'
import Send from 'lucide-react/icons/send'
import { useEffect, useState, type ReactNode } from 'react'
import { afterPaint } from '../../after-paint.ts'
import { useOwnGroup } from '../../data/me.ts'
import type { LeaveGuard } from '../../pieces/unsaved/useLeaveGuard.ts'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import type { Translate } from '../../words/translations.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { loadOutgoingCard } from '../outbox/load-outgoing-card.ts'
import { SendingProgress } from '../outbox/SendingProgress.tsx'
import { useSendingRecorded } from '../recording/useSendingRecorded.ts'
import { GoesAt } from '../scheduling/GoesAt.tsx'
import { LaterButton } from '../scheduling/LaterButton.tsx'
import { TakenDay } from './TakenDay.tsx'
import { useLastField } from './useLastField.ts'
import type { WriterState } from './useWriter.ts'
import { WriterActions } from './WriterActions.tsx'
import { WriterDialogs } from './WriterDialogs.tsx'
import { WriterFields, type WriterFieldsProps } from './WriterFields.tsx'
import styles from './WriterForm.module.css'

type WriterFormProps = Pick<WriterFieldsProps, 'focus' | 'hasTitle'> & {
  title: string
  writer: WriterState
  guard: LeaveGuard
  groupId: string | undefined
  head: ReactNode
  notice?: ReactNode
  onLeave: () => void
}

export function WriterForm({ title, writer, guard, groupId, head, notice, onLeave, ...fields }: WriterFormProps) {
  const { t } = useTranslation()
  const hue = useOwnGroup(groupId)?.hue
  const lastField = useLastField()
  const { goesAt } = writer.draft.content
  const [isCancelling, setIsCancelling] = useState(false)

  const send = useSendingRecorded(writer.draft.recording, () => void writer.send())

  // Needed as soon as it is sent, perhaps without a connection.
  useEffect(() => afterPaint(() => void loadOutgoingCard().catch(() => undefined)), [])

  function cancel() {
    if (writer.draft.isSubmitted) writer.stopSending()
    else if (writer.holds) setIsCancelling(true)
    else onLeave()
  }

  function discard() {
    guard.release()
    writer.draft.discard()
    onLeave()
  }

  return (
    <form
      className={styles.page}
      data-hue={hue}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <VisuallyHidden role="heading" aria-level={1}>
        {title}
      </VisuallyHidden>
      <div className={styles.card}>
        {notice}
        <div className={styles.head}>{head}</div>
        {fields.hasTitle !== false && <TakenDay draft={writer.draft} />}
        <WriterFields draft={writer.draft} lastField={lastField} onSend={send} groupId={groupId} {...fields} />
        {goesAt && <GoesAt at={goesAt} onNow={() => writer.draft.write({ goesAt: undefined })} />}
        <WriterActions
          draft={writer.draft}
          lastField={lastField}
          waits={writer.waits}
          reason={reasonOf(writer, groupId, t)}
          later={fields.hasTitle !== false && <LaterButton draft={writer.draft} groupId={groupId} />}
          onSend={send}
          mayAddBlocks
          progress={writer.outgoing && <SendingProgress outgoing={writer.outgoing} />}
          onCancel={cancel}
          sendLabel={t(goesAt ? 'later_save' : writer.draft.submission.isUploading ? 'send_when_ready' : 'send')}
          sendIcon={goesAt ? <Clock aria-hidden /> : <Send aria-hidden />}
          sendingLabel={t('sending')}
        />
      </div>
      <WriterDialogs
        kind="writer"
        guard={guard}
        isCancelling={isCancelling}
        onCancellingChange={setIsCancelling}
        onDiscard={discard}
      />
    </form>
  )
}

function reasonOf({ later }: WriterState, groupId: string | undefined, t: Translate): string | undefined {
  if (groupId === undefined) return t('choose_group_first')
  return later.isPast ? t('later_past') : undefined
}
