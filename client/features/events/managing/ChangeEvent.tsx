import { useState } from 'react'
import type { Event, EventDraft } from '#contract/blocks/events.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'
import { EventFields } from '../editing/EventFields.tsx'
import { draftOfEvent } from '../editing/new-event.ts'
import type { EventMessage } from '../event-message.ts'
import { useChangeEvent } from '../events.queries.ts'
import { changesOf } from './changes-of.ts'
import { ExtentChoice, type Extent } from './ExtentChoice.tsx'
import styles from '../editing/EventFields.module.css'

type ChangeEventProps = { open: boolean; message: EventMessage; event: Event; onClose: () => void }

export function ChangeEvent({ open, message, event, onClose }: ChangeEventProps) {
  const { t } = useTranslation()
  const [before, setBefore] = useState<EventDraft>()
  const [draft, setDraft] = useState(() => draftOfEvent(event))
  const [extent, setExtent] = useState<Extent>('this')
  const change = useChangeEvent(message.id, event.id)

  if (open && !before) {
    setBefore(draftOfEvent(event))
    setDraft(draftOfEvent(event))
    setExtent(event.repeats ? 'this' : 'all')
  } else if (!open && before) setBefore(undefined)

  function save() {
    const changes = before ? changesOf(before, draft, extent) : {}
    if (Object.keys(changes).length === 0) return onClose()
    change.mutate({ extent, ...changes }, { onSuccess: onClose })
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || change.isPending || onClose()}
      title={t('event_change_title')}
      description={t('event_change_text')}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button tone="primary" busy={change.isPending} onClick={save}>
            {t('save')}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {event.repeats && <ExtentChoice extent={extent} onChoose={setExtent} />}
        <EventFields draft={draft} onChange={setDraft} mayRepeat={extent !== 'this'} />
      </div>
    </Dialog>
  )
}
