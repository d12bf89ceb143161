import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../api/error-text.ts'
import { readStored, writeStored } from '../../api/stored.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useToast } from '../../ui/toasts/toast.ts'
import { mayBeTurnedOn } from './device.ts'
import { pushQuery, useTurnOn } from './push.queries.ts'
import styles from './OnThisDevice.module.css'

/** Offered once, to somebody who has just been replied to; the browser asks only whoever says yes here. */
export function PushOffer() {
  const { t } = useTranslation()
  const toast = useToast()
  const [isOver, setOver] = useState(() => readStored('pushOffer') !== undefined)
  const { data: push } = useQuery({ ...pushQuery, enabled: !isOver && mayBeTurnedOn() })
  const turnOn = useTurnOn()
  if (isOver || push?.state !== 'off') return null

  const end = () => {
    writeStored('pushOffer', 'answered')
    setOver(true)
  }
  const accept = () =>
    turnOn.mutate(undefined, {
      onSuccess: (isOn) => {
        if (isOn) toast({ text: t('push_on') })
        end()
      },
    })

  return (
    <Notice
      action={
        <span className={styles.actions}>
          <Button tone="primary" busy={turnOn.isPending} onClick={accept}>
            {t('push_turn_on')}
          </Button>
          <Button tone="quiet" onClick={end}>
            {t('push_not_now')}
          </Button>
        </span>
      }
    >
      {turnOn.error ? t(errorText(turnOn.error)) : t('push_offer')}
    </Notice>
  )
}
