import { useState } from 'react'
import type { Event } from '#contract/blocks/events.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'
import type { EventMessage } from '../event-message.ts'
import { useChangeEvent } from '../events.queries.ts'
import { ExtentChoice, type Extent } from './ExtentChoice.tsx'

type CancelEventProps = { open: boolean; message: EventMessage; event: Event; onClose: () => void }

export function CancelEvent({ open, message, event, onClose }: CancelEventProps) {
  const { t } = useTranslation()
  const [extent, setExtent] = useState<Extent>('this')
  const change = useChangeEvent(message.id, event.id)
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={t('event_cancel_title')}
      description={t('event_cancel_text')}
      tone="danger"
      cancelLabel={t('event_keep')}
      confirmLabel={t('event_cancel')}
      busy={change.isPending}
      onConfirm={() => change.mutate({ extent, cancelled: true }, { onSettled: onClose })}
    >
      {event.repeats && <ExtentChoice extent={extent} onChoose={setExtent} />}
    </ConfirmDialog>
  )
}
