import Send from 'lucide-react/icons/send'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import { useHueOfGroup } from '../me/useHueOfGroup.ts'
import type { LeaveGuard } from '../unsaved/useLeaveGuard.ts'
import { loadOutgoingCard } from '../outbox/load-outgoing-card.ts'
import { useSendingRecorded } from '../recording/useSendingRecorded.ts'
import { SendingProgress } from '../outbox/SendingProgress.tsx'
import { TakenDay } from './TakenDay.tsx'
import type { WriterState } from './useWriter.ts'
import { WriterActions } from './WriterActions.tsx'
import { WriterFields, type WriterFieldsProps } from './WriterFields.tsx'
import { WriterDialogs } from './WriterDialogs.tsx'
import styles from './WriterForm.module.css'

type WriterFormProps = Pick<WriterFieldsProps, 'focus' | 'hasTitle'> & {
  title: string
  writer: WriterState
  guard: LeaveGuard
  groupId: string | undefined
  head: ReactNode
  /** What has to be known before anything is written. */
  notice?: ReactNode
  onLeave: () => void
}

export function WriterForm({ title, writer, guard, groupId, head, notice, onLeave, ...fields }: WriterFormProps) {
  const { t } = useTranslation()
  const hue = useHueOfGroup(groupId)
  const [isCancelling, setIsCancelling] = useState(false)

  const send = useSendingRecorded(writer.draft, () => void writer.send())

  // Needed as soon as it is sent, perhaps without a connection.
  useEffect(() => void loadOutgoingCard().catch(() => undefined), [])

  function cancel() {
    if (writer.draft.isHandedOver) writer.stopSending()
    else if (writer.holds) setIsCancelling(true)
    else onLeave()
  }

  function discard() {
    guard.release()
    writer.draft.throwAway()
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
        <WriterFields draft={writer.draft} onSend={send} groupId={groupId} {...fields} />
        <WriterActions
          draft={writer.draft}
          waits={writer.waits}
          reason={groupId === undefined ? t('choose_group_first') : undefined}
          onSend={send}
          progress={writer.outgoing && <SendingProgress outgoing={writer.outgoing} />}
          onCancel={cancel}
          sendLabel={t(writer.draft.isUploading ? 'send_when_ready' : 'send')}
          sendIcon={<Send aria-hidden />}
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
