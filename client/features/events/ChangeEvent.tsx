import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Event } from '#contract/blocks/events.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { changesOf } from './changes-of.ts'
import type { EventMessage } from './event-message.ts'
import { EventFields } from './EventFields.tsx'
import { useChangeEvent } from './events.queries.ts'
import { ExtentChoice, type Extent } from './ExtentChoice.tsx'
import { draftOfEvent } from './new-event.ts'
import styles from './EventFields.module.css'

export function ChangeEvent({ message, event, onClose }: { message: EventMessage; event: Event; onClose: () => void }) {
  const { t } = useTranslation()
  const [before] = useState(() => draftOfEvent(event))
  const [draft, setDraft] = useState(before)
  const [extent, setExtent] = useState<Extent>(event.repeats ? 'this' : 'all')
  const change = useChangeEvent(message.id, event.id)

  function save() {
    const changes = changesOf(before, draft, extent)
    if (Object.keys(changes).length === 0) return onClose()
    change.mutate({ extent, ...changes }, { onSuccess: onClose })
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || change.isPending || onClose()}
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
