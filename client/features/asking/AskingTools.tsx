import { useMutation } from '@tanstack/react-query'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CircleStop from 'lucide-react/icons/circle-stop'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useState } from 'react'
import type { Asking } from '#contract/collecting/asking.ts'
import { errorText } from '../../api/error-text.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { zoneHere } from '../events/times/wall-time.ts'
import { useSayingSo } from '../moderation/useSayingSo.ts'
import { useAskingCalls } from './asking.queries.ts'
import { WhenFields } from './WhenFields.tsx'
import styles from './Asking.module.css'

/** Pausing, going on and stopping, in one tap; the person begins again by themselves. */
export function AskingTools({ asking }: { asking: Asking }) {
  const { t } = useTranslation()
  const calls = useAskingCalls()
  const say = useSayingSo()
  const [isMoving, setIsMoving] = useState(false)
  const { id, group, person, state, mayEnd, mayDecide, weekday, hour, zone } = asking
  const again = mayDecide ? () => calls.offer(group, { person: person.id, weekday, hour, zone }) : undefined

  if (!mayEnd) return null
  if (state === 'ended')
    return (
      again && (
        <Button
          tone="line"
          className={styles.tools}
          icon={<Play aria-hidden />}
          onClick={() => say(again(), t('ask_goes_on'))}
        >
          {t('ask_go_on')}
        </Button>
      )
    )
  return (
    <div className={`${styles.buttons} ${styles.tools}`}>
      {state === 'running' && (
        <Button
          tone="quiet"
          icon={<Pause aria-hidden />}
          onClick={() => say(calls.change(id, { state: 'paused' }), t('ask_state_paused'))}
        >
          {t('ask_pause')}
        </Button>
      )}
      {state === 'paused' && mayDecide && (
        <Button
          tone="primary"
          icon={<Play aria-hidden />}
          onClick={() => say(calls.change(id, { state: 'running' }), t('ask_goes_on'))}
        >
          {t('ask_go_on')}
        </Button>
      )}
      <Button tone="quiet" icon={<CalendarClock aria-hidden />} onClick={() => setIsMoving(true)}>
        {t('ask_when')}
      </Button>
      <Button
        tone="quiet"
        icon={<CircleStop aria-hidden />}
        onClick={() => say(calls.end(id), t('ask_stopped'), again)}
      >
        {t('ask_stop')}
      </Button>
      {isMoving && <WhenDialog asking={asking} onClose={() => setIsMoving(false)} />}
    </div>
  )
}

function WhenDialog({ asking: { id, weekday, hour }, onClose }: { asking: Asking; onClose: () => void }) {
  const { t } = useTranslation()
  const calls = useAskingCalls()
  const [when, setWhen] = useState({ weekday, hour })
  const saving = useMutation({
    mutationFn: () => calls.change(id, { ...when, zone: zoneHere() }),
    onSuccess: onClose,
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('ask_when')}
      actions={
        <Button tone="primary" busy={saving.isPending} onClick={() => saving.mutate()}>
          {t('save')}
        </Button>
      }
    >
      <WhenFields when={when} onChange={setWhen} />
      {saving.error && <Notice tone="danger">{t(errorText(saving.error))}</Notice>}
    </Dialog>
  )
}
